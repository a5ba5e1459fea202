"""Deleting somebody, or a match: what becomes of the numbers is asked."""

from __future__ import annotations

from collections.abc import Callable

from game.season.people import Person
from scenes.hall.hall import Hall
from scenes.ui.widgets import Answer, Dialog


def ask_to_delete(hall: Hall, person: Person, then: Callable[[], object]) -> None:
    """Ask before somebody is shown no more; `then` follows if so."""
    tr, scene = hall.kit.tr, hall.stage.scene
    if scene is None:
        return

    def delete() -> None:
        hall.season.delete(person.key)
        then()

    words = tr("The matches stay, and whoever sits down under this name has the numbers again.")
    answers = [Answer(tr("Delete"), delete, "red"), Answer(tr("Keep"))]
    scene.open(Dialog(hall.kit, tr("Delete {name}?", name=person.name), words, answers))
