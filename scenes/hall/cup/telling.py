"""Who played for a cup, who won it, and by what, in words."""

from __future__ import annotations

from game.core.errors import BenchError
from game.core.records.record import id_of
from game.cup.cup import Cup
from game.merits.book import Award
from game.players.levels import read_levels
from scenes.hall.hall import Hall
from scenes.ui.kit import Kit


def headline(kit: Kit, cup: Cup) -> str:
    """Say who won."""
    tr, names = kit.tr, [cup.seats[seat].name for seat in cup.leaders]
    if len(names) == 1:
        return tr("{name} wins the Cup", name=names[0])
    if len(names) == 2:
        return tr("{one} and {other} share the Cup", one=names[0], other=names[1])
    return tr("A Cup shared by {count}", count=kit.words.number(len(names)))


def how_won(kit: Kit, cup: Cup) -> str:
    """Say by what it was won."""
    words = kit.words
    totals = sorted(cup.totals, reverse=True)
    if len(cup.leaders) > 1:
        return words.tr("Level in everything: you drink from it by turns.")
    if totals[0] == totals[1]:
        first, second = [sorted(cup.places_of(seat)) for place in cup.ranking for seat in place][:2]
        if first != second:
            return words.tr("Level on points; the better places decide.")
        return words.tr("Level on points and places; the later match decides.")
    ahead = totals[0] - totals[1]
    return words.plural("{count} point ahead of all others.", "{count} points ahead of all others.", ahead)


def earned_in(hall: Hall, cup: Cup) -> list[Award]:
    """List what people have earned in a cup's matches, of the games there are."""
    matches = {}
    for at, leg in enumerate(cup.legs):
        try:
            if leg.begun is not None:
                matches[id_of(leg.game, leg.begun, cup.deal_of(at))] = hall.game(leg.game)
        except BenchError:  # the shelf tells of it
            continue
    return hall.merits.earned_in(matches, cup.seats)


def level_names(hall: Hall, cup: Cup) -> list[str]:
    """Say of each seat how it plays; "" for people, and for levels no game of the cup knows."""
    names: dict[str, str] = {}
    for leg in cup.legs:
        try:
            levels = read_levels(hall.game(leg.game), hall.catalogue.data_dir).levels
        except BenchError:  # the next match, or the shelf, tells of it
            continue
        names = {level.id: hall.kit.tr(level.name) for level in levels} | names
    return ["" if seat.level is None else names.get(seat.level, "") for seat in cup.seats]
