"""Pictures of every screen and table, kept before a change and compared with those after it.

    python3 -m game.bootstrap test tests.tools.pictures keep FOLDER [--only PART] [--records FOLDER]
    python3 -m game.bootstrap test tests.tools.pictures compare OLD NEW [--out FOLDER]

`situations.yaml` says what there is to see. Nothing in here knows a class of a screen or a table: the hall is made
as the program makes it, screens are opened through its doors, and all else is done by events, so that the same
situations come about however the code behind them is arranged.
"""
