"""Levels as data: reads `data/<game>/levels.yaml` and makes the players its levels describe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from game.core.catalogue import PROJECT, Game
from game.core.contract import Action
from game.core.errors import PlayerError
from game.core.messages import msg
from game.core.reading.schema import Document, Wrong, read_document
from game.players.characters import (
    JOINT,
    Character,
    Manner,
    MannersFile,
    manners_document,
    manners_of,
    parted,
    read_characters,
)
from game.players.contract import AnyPlayer, Level, level_named
from game.players.engines.determinized import DeterminizedPlayer, DeterminizedSettings
from game.players.engines.last_word import misfit
from game.players.engines.lookahead import LookaheadPlayer, LookaheadSettings
from game.players.engines.random_player import RandomPlayer
from game.players.engines.turn_planner import TurnPlayer, TurnSettings
from game.players.learning.values import ValuesFile, values_document
from game.players.review.advisers import (
    Appraiser,
    AppraiseSettings,
    ChanceSettings,
    Counsellor,
    CounselSettings,
    Foreteller,
)
from game.players.review.fortune import FortuneSettings, FortuneTeller
from game.players.sayings import COMMON, Says, check_says, voices_of
from game.players.tuning.learned import LearnedFile, learned_document

RANDOM = Level("random", "Random", "Takes any legal action.", "random")
"""Known in every game (arena, tests), offered in none."""


class WrittenLevels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `levels.yaml`: the levels, weakest first, and who gives the hints."""

    levels: tuple[Level, ...]
    adviser: Level


class LevelsFile(WrittenLevels, frozen=True):
    """A game's levels as they are read, with the characters that play at them."""

    characters: tuple[Character, ...] = ()
    manners: tuple[Manner, ...] = ()
    voices: dict[str, Says] = {}
    """What each character says in the game."""


class ReferencesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `references.yaml`: levels as they once were, for the arena to measure later ones by.

    They are offered to nobody and never changed, so that a step can't be made by weakening the level below it.
    """

    references: tuple[Level, ...]


class Learned(msgspec.Struct, frozen=True):
    """What levels of a game may play with."""

    weights: Document[LearnedFile]
    values: Document[ValuesFile]

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Read it from the game's folder. Raises `DataError`."""
        return cls(learned_document(folder), values_document(folder))


LevelsDocument = Document[WrittenLevels] | Document[ReferencesFile]


def _random(game: Game, level: Level) -> AnyPlayer:
    return RandomPlayer()


def _turn(game: Game, level: Level) -> AnyPlayer:
    absurd = None if game.absurd is None else game.absurd(game.rules)
    return TurnPlayer(evaluation_of(game, level), msgspec.convert(level.settings, TurnSettings), absurd)


def _worlds(game: Game, level: Level) -> AnyPlayer:
    return DeterminizedPlayer(evaluation_of(game, level), msgspec.convert(level.settings, DeterminizedSettings))


def _deep(game: Game, level: Level) -> AnyPlayer:
    return LookaheadPlayer(evaluation_of(game, level), msgspec.convert(level.settings, LookaheadSettings))


def evaluation_of(game: Game, level: Level) -> Any:
    """Return what the game makes of a level's settings. Raises `msgspec.ValidationError`."""
    assert game.evaluation is not None, f"{game.id} has no evaluation, which its level {level.id!r} needs"
    return game.evaluation(game.rules, level.settings.get("game", {}))


SETTINGS: dict[str, type[msgspec.Struct]] = {
    "turn": TurnSettings,
    "worlds": DeterminizedSettings,
    "deep": LookaheadSettings,
}
"""What each engine's settings are; one that isn't here has none."""

ENGINES: dict[str, Callable[[Game, Level], AnyPlayer]] = {
    "random": _random,
    "turn": _turn,
    "worlds": _worlds,
    "deep": _deep,
}
"""The kinds of players there are, by the name a level's `engine` gives."""


def _actions(game: Game, plain: Sequence[Any]) -> tuple[Action, ...]:
    """Read actions out of a question's settings. Raises `msgspec.ValidationError`."""
    return tuple(msgspec.convert(each, game.rules.action_type) for each in plain)


def _appraise(game: Game, level: Level) -> AnyPlayer:
    settings = msgspec.convert(level.settings, AppraiseSettings)
    plans = tuple(list(_actions(game, plan)) for plan in (settings.first, settings.second))
    return Appraiser(make_player(game, settings.quick), evaluation_of(game, settings.judge), plans, settings)


def _foretell(game: Game, level: Level) -> AnyPlayer:
    settings = msgspec.convert(level.settings, ChanceSettings)
    return Foreteller(make_player(game, settings.quick), settings, game.guessing)


def _counsel(game: Game, level: Level) -> AnyPlayer:
    settings = msgspec.convert(level.settings, CounselSettings)
    adviser, quick = make_player(game, settings.adviser), make_player(game, settings.quick)
    return Counsellor(adviser, quick, settings, game.guessing)


def _tell_fortune(game: Game, level: Level) -> AnyPlayer:
    settings = msgspec.convert(level.settings, FortuneSettings)
    actions = _actions(game, [taken.action for taken in settings.steps])
    return FortuneTeller(evaluation_of(game, settings.judge), actions, settings)


REVIEWERS: dict[str, Callable[[Game, Level], AnyPlayer]] = {
    "appraise": _appraise,
    "chances": _foretell,
    "counsel": _counsel,
    "fortune": _tell_fortune,
}
"""Those who answer what reviews and hints ask: no level of any game plays like that."""


def read_levels(game: Game, data_dir: Path = PROJECT / "data") -> LevelsFile:
    """Read a game's levels and characters. Raises `DataError`."""
    document = read_document(data_dir / game.id / "levels.yaml", WrittenLevels)
    learned = Learned.of(data_dir / game.id)
    levels = tuple(
        _checked(game, document, level, learned, "levels", place)
        for place, level in enumerate(document.value.levels)
    )
    adviser = _checked(game, document, document.value.adviser, learned, "adviser")
    characters, manners = read_characters(data_dir), manners_document(data_dir / game.id)
    if not characters:  # a folder of data that tells of nobody
        return LevelsFile(levels, adviser)
    _check_manners(game, manners, levels, characters)
    voices = voices_of({each.id: each.says for each in characters}, manners.value.says)
    return LevelsFile(levels, adviser, characters, manners.value.manners, voices)


def read_references(game: Game, data_dir: Path = PROJECT / "data") -> tuple[Level, ...]:
    """Read a game's reference opponents, of which there may be none. Raises `DataError`."""
    path = data_dir / game.id / "references.yaml"
    if not path.exists():
        return ()
    document = read_document(path, ReferencesFile)
    learned = Learned.of(data_dir / game.id)
    return tuple(
        _checked(game, document, level, learned, "references", place)
        for place, level in enumerate(document.value.references)
    )


def spelt_out(game: Game, level: Level) -> Level:
    """Return a level with all settings it would else take from the program, so that it stays what it is."""
    settings = _plain(msgspec.convert(level.settings, SETTINGS[level.engine])) if level.engine in SETTINGS else {}
    if game.level_settings is not None:
        settings["game"] = _plain(msgspec.convert(settings["game"], game.level_settings))
    return msgspec.structs.replace(level, settings=settings, learned="")


def in_character(game: Game, level: Level, character: str, manners: Sequence[Manner], seats: int) -> Level:
    """Return a level as a character plays it among so many seats; itself where the game knows nothing of it."""
    changes = manners_of(manners, character, level.id, seats)
    if not changes:
        return level
    settings = spelt_out(game, level).settings
    for manner in changes:
        settings = manner.laid_over(settings)
    return msgspec.structs.replace(level, id=f"{level.id}{JOINT}{character}", settings=settings, learned="")


def _check_manners(
    game: Game, document: Document[MannersFile], levels: Sequence[Level], characters: Sequence[Character]
) -> None:
    """Raise `DataError` if a manner is nobody's, or of no level, or changes what a level hasn't; of lines, too."""
    ids = [each.id for each in characters]
    occasions = (*COMMON, *(() if game.occasions is None else game.occasions(game.rules).names))
    for id_, says in document.value.says.items():
        _check_name(document, id_, ids, "says", id_)
        try:
            check_says(says, occasions)
        except Wrong as wrong:
            raise document.error(wrong.message, "says", id_) from None
    for number, manner in enumerate(document.value.manners):
        where = ("manners", number)
        _check_name(document, manner.character, ids, *where, "character")
        for place, name in enumerate(manner.levels):
            _check_name(document, name, [level.id for level in levels], *where, "levels", place)
        for place, count in enumerate(manner.seats):
            _check_name(document, str(count), [str(each) for each in game.seats], *where, "seats", place)
        for level in levels:
            if manner.levels and level.id not in manner.levels:
                continue
            plain = spelt_out(game, level).settings
            known = list(plain.get("game", {}).get("weights", {}))
            for name in manner.times:
                _check_name(document, name, known, *where, "times", name)
            settings = manner.laid_over(plain)
            document.check(SETTINGS[level.engine], {**settings, "game": {}}, *where, "settings")
            if game.level_settings is not None:
                document.check(game.level_settings, settings["game"], *where, "game")


def _check_name(document: Document[MannersFile], name: str, known: Sequence[str], *where: str | int) -> None:
    if name not in known:
        raise document.error(
            msg('there is no "{name}" here; there are: {known}', name=name, known=", ".join(known) or "-"), *where
        )


def _plain(settings: msgspec.Struct) -> dict[str, Any]:
    """Return settings as a file holds them."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(settings))
    return plain


def _checked(game: Game, document: LevelsDocument, level: Level, learned: Learned, *where: str | int) -> Level:
    """Return a level with what it learned; its own weights go before. Raises `DataError`."""
    _check_engine(document, level, *where)
    own = level.settings.get("game", {})
    if game.level_settings is not None:
        document.check(game.level_settings, own, *where, "settings", "game")
    settings = level.settings
    if level.learned:
        weights = {**_learned_weights(game, document, level, learned.weights, *where), **own.get("weights", {})}
        settings = {**settings, "game": {**own, "weights": weights}}
    word = settings.get("last_word")
    if word is not None and not word.get("weights"):
        weights = _learned_value(game, document, level, learned.values, *where)
        settings = {**settings, "last_word": {**word, "weights": weights}}
    return msgspec.structs.replace(level, settings=settings)


def _check_engine(document: LevelsDocument, level: Level, *where: str | int) -> None:
    if level.engine not in ENGINES:
        raise document.error(
            msg(
                'there is no engine "{engine}"; there are: {engines}',
                engine=level.engine,
                engines=", ".join(ENGINES),
            ),
            *where,
            "engine",
        )
    if level.engine in SETTINGS:
        document.check(SETTINGS[level.engine], level.settings, *where, "settings")


def _learned_weights(
    game: Game, document: LevelsDocument, level: Level, learned: Document[LearnedFile], *where: str | int
) -> dict[str, Any]:
    names = [one.name for one in learned.value.sets]
    if level.learned not in names:
        problem = msg('there are no learned weights "{name}", and no others: tune some first', name=level.learned)
        if names:
            known = ", ".join(names)
            problem = msg(
                'there are no learned weights "{name}"; there are: {known}', name=level.learned, known=known
            )
        raise document.error(problem, *where, "learned")
    place = names.index(level.learned)
    weights = learned.value.sets[place].weights
    if game.level_settings is not None:
        # Of the settings only the weights are in that file, under the same key.
        learned.check(game.level_settings, {"weights": weights}, "sets", place)
    return weights


def _learned_value(
    game: Game, document: LevelsDocument, level: Level, values: Document[ValuesFile], *where: str | int
) -> dict[str, Any]:
    name, names = level.settings["last_word"]["value"], [one.name for one in values.value.values]
    if name not in names:
        problem = msg('there is no learned value "{name}" in {file}', name=name, file=values.path.name)
        raise document.error(problem, *where, "settings", "last_word", "value")
    place = names.index(name)
    value = values.value.values[place]
    if (unfit := misfit(value.weights, evaluation_of(game, level))) is not None:
        raise values.error(unfit, "values", place, "weights")
    return {feature: list(numbers) for feature, numbers in value.weights.items()}


def find_level(game: Game, name: str, data_dir: Path = PROJECT / "data", seats: int = 2) -> Level:
    """Find a level of a game, also "adviser", "random", references, and "adept+hoarder": a level in character.

    `seats`: of how many seats the match is to be; levels without a character play alike with any number.

    Raises `PlayerError` naming all, or `DataError`.
    """
    if name == RANDOM.id:
        return RANDOM
    known = read_levels(game, data_dir)
    wanted, character = parted(name)
    if character:
        check_character(known, character)
        return in_character(game, level_named(known.levels, wanted), character, known.manners, seats)
    return level_named((*known.levels, known.adviser, RANDOM, *read_references(game, data_dir)), name)


def check_character(known: LevelsFile, character: str) -> None:
    """Raise `PlayerError` naming all if there is no such character."""
    ids = [each.id for each in known.characters]
    if character not in ids:
        raise PlayerError(
            msg(
                'There is no character "{character}"; there are: {characters}.',
                character=character,
                characters=", ".join(ids) or "-",
            )
        )


def make_player(game: Game, level: Level) -> AnyPlayer:
    """Make the player a level describes. Raises `PlayerError` if its settings don't fit its engine."""
    try:
        return (ENGINES | REVIEWERS)[level.engine](game, level)
    except (msgspec.ValidationError, KeyError) as error:
        raise PlayerError(
            msg(
                'The level "{level}" of {game} can\'t be played: {problem}.',
                level=level.id,
                game=game.id,
                problem=str(error),
            )
        ) from error
