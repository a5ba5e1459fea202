"""What `pip wheel .` and `pip install .` ask (PEP 517): the project is no package, and this says so."""

from typing import NoReturn

SENTENCE = (
    "The Alchemist's Bench is not a package: it runs from its own folder and needs no installing. "
    "Start it with 'python3 main.py'; README.md says more."
)


def refuse(*_: object, **__: object) -> NoReturn:
    """End the build; pip shows the sentence."""
    raise SystemExit(SENTENCE)


get_requires_for_build_wheel = get_requires_for_build_sdist = get_requires_for_build_editable = refuse
build_wheel = build_sdist = build_editable = refuse
