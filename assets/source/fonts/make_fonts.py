"""Copies the fonts the game ships, and gives Alegreya Sans lining figures (build time only; needs fonttools).

pygame cannot ask a font for its `lnum` feature, and Alegreya Sans shows old-style figures unless asked. Its licence
(OFL 1.1, no reserved name) allows a changed copy: the digits of the character map point to the lining glyphs.
Run: python make_fonts.py NODE_MODULES assets/fonts
"""

import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

COPIED = (
    "@expo-google-fonts/almendra/Almendra_700Bold.ttf",
    "@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf",
    "@expo-google-fonts/cinzel/800ExtraBold/Cinzel_800ExtraBold.ttf",
    "@expo-google-fonts/cinzel/900Black/Cinzel_900Black.ttf",
    "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf",
    "@expo-google-fonts/vazirmatn/800ExtraBold/Vazirmatn_800ExtraBold.ttf",
)
LINING = (
    "@expo-google-fonts/alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "@expo-google-fonts/alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "@expo-google-fonts/alegreya-sans/500Medium_Italic/AlegreyaSans_500Medium_Italic.ttf",
)
WIDER_SPACE = 1.35
"""Alegreya Sans sets words very close; on a screen, over wood, they need more air."""
LICENCES = {
    "@fontsource/almendra/LICENSE": "OFL-Almendra.txt",
    "@expo-google-fonts/cinzel/LICENSE_FONT": "OFL-Cinzel.txt",
    "@expo-google-fonts/alegreya-sans/LICENSE_FONT": "OFL-AlegreyaSans.txt",
    "@expo-google-fonts/vazirmatn/LICENSE_FONT": "OFL-Vazirmatn.txt",
}


def lining_substitutions(font: TTFont) -> dict[str, str]:
    """The glyph each digit has under the feature `lnum`."""
    gsub = font["GSUB"].table
    wanted = {index for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
              for index in record.Feature.LookupListIndex}
    found: dict[str, str] = {}
    for index in wanted:
        for table in gsub.LookupList.Lookup[index].SubTable:
            found.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    return found


def with_lining_figures(source: Path, target: Path) -> None:
    """Writes a copy of the font whose digits are lining figures."""
    font = TTFont(source)
    lining = lining_substitutions(font)
    digits = {code: lining[name] for code, name in font.getBestCmap().items()
              if ord("0") <= code <= ord("9") and name in lining}
    if len(digits) != 10:
        raise SystemExit(f"{source}: only {len(digits)} of 10 digits have lining glyphs")
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(digits)
    for code in (0x20, 0xA0):
        glyph = font.getBestCmap()[code]
        advance, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = (round(advance * WIDER_SPACE), bearing)
    font.save(target)


def main() -> None:
    """Fills the font folder."""
    modules, fonts = Path(sys.argv[1]), Path(sys.argv[2])
    for name in COPIED:
        shutil.copy(modules / name, fonts / Path(name).name)
    for name in LINING:
        with_lining_figures(modules / name, fonts / Path(name).name)
    for name, target in LICENCES.items():
        shutil.copy(modules / name, fonts / target)


if __name__ == "__main__":
    main()
