"""The tests' own hands: what can't come any more is no longer waited for."""

import pytest

from tests.scenes import table_hands
from tests.scenes.tabletop.hush_hands import Open


def test_what_cannot_come_any_more_fails_once_nothing_changes(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_hands, "STANDSTILL", 0.2)
    hands = sit(None, "apprentice")
    with pytest.raises(AssertionError, match="nothing changes any more"):
        hands.until(lambda: hands.match.outcome is not None)
