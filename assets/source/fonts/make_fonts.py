"""Copies the fonts the game ships, and changes two of them (build time only; needs fonttools).

Alegreya Sans gets lining figures: pygame cannot ask a font for its `lnum` feature, and Alegreya Sans shows old-style figures unless asked. Its licence
(OFL 1.1, no reserved name) allows a changed copy: the digits of the character map point to the lining glyphs.
Noto Sans CJK is cut down to the letters of the national standards, from which names are taken (Debian's package
fonts-noto-cjk has the file; `dpkg -x` unpacks it).
Run: python make_fonts.py NODE_MODULES NotoSansCJK-Regular.ttc assets/fonts
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

COPIED = (
    "@expo-google-fonts/almendra/Almendra_700Bold.ttf",
    "@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf",
    "@expo-google-fonts/cinzel/800ExtraBold/Cinzel_800ExtraBold.ttf",
    "@expo-google-fonts/cinzel/900Black/Cinzel_900Black.ttf",
    "@expo-google-fonts/lalezar/Lalezar_400Regular.ttf",
    "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf",
    "@expo-google-fonts/vazirmatn/800ExtraBold/Vazirmatn_800ExtraBold.ttf",
    "@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf",
    "@expo-google-fonts/noto-sans-thai/500Medium/NotoSansThai_500Medium.ttf",
    "@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf",
    "@expo-google-fonts/noto-sans-georgian/500Medium/NotoSansGeorgian_500Medium.ttf",
    "@expo-google-fonts/noto-sans-armenian/500Medium/NotoSansArmenian_500Medium.ttf",
    "@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf",
)
LINING = (
    "@expo-google-fonts/alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "@expo-google-fonts/alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "@expo-google-fonts/alegreya-sans/500Medium_Italic/AlegreyaSans_500Medium_Italic.ttf",
)
WIDER_SPACE = 1.35
"""Alegreya Sans sets words very close; on a screen, over wood, they need more air."""
CJK_COPYRIGHT = "Copyright 2014-2021 Adobe (http://www.adobe.com/)"
CJK_FACE = 2
"""The collection's face with the shapes usual in China."""
DOUBLE_BYTES = (
    ("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF)),
    ("big5", range(0xA4, 0xC7), range(0x40, 0xFF)),
    ("euc_jp", range(0xB0, 0xF5), range(0xA1, 0xFF)),
)
"""China's two levels, the first of Taiwan and Hong Kong, Japan's two: codec, first bytes, second bytes."""
CJK_RANGES = (
    (0x25A1, 0x25A1),
    (0x3000, 0x30FF),
    (0x3131, 0x318E),
    (0xAC00, 0xD7A3),
    (0xFF00, 0xFFEF),
)
"""The box, punctuation and kana, Korean letters and syllables, wide and narrow forms."""
LICENCES = {
    "@fontsource/almendra/LICENSE": "OFL-Almendra.txt",
    "@expo-google-fonts/cinzel/LICENSE_FONT": "OFL-Cinzel.txt",
    "@expo-google-fonts/alegreya-sans/LICENSE_FONT": "OFL-AlegreyaSans.txt",
    "@fontsource/lalezar/LICENSE": "OFL-Lalezar.txt",
    "@expo-google-fonts/vazirmatn/LICENSE_FONT": "OFL-Vazirmatn.txt",
    "@expo-google-fonts/noto-sans-hebrew/LICENSE_FONT": "OFL-NotoSansHebrew.txt",
    "@expo-google-fonts/noto-sans-thai/LICENSE_FONT": "OFL-NotoSansThai.txt",
    "@expo-google-fonts/noto-sans-devanagari/LICENSE_FONT": "OFL-NotoSansDevanagari.txt",
    "@expo-google-fonts/noto-sans-georgian/LICENSE_FONT": "OFL-NotoSansGeorgian.txt",
    "@expo-google-fonts/noto-sans-armenian/LICENSE_FONT": "OFL-NotoSansArmenian.txt",
    "@expo-google-fonts/noto-emoji/LICENSE_FONT": "OFL-NotoEmoji.txt",
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


def cjk_letters() -> set[int]:
    """The letters that names and texts of China, Taiwan, Japan and Korea are written with."""
    letters = {code for first, last in CJK_RANGES for code in range(first, last + 1)}
    for codec, leads, trails in DOUBLE_BYTES:
        for pair in (bytes((lead, trail)) for lead in leads for trail in trails):
            try:
                letters.update(map(ord, pair.decode(codec)))
            except UnicodeDecodeError:
                continue
    return letters


def cut_down_cjk(source: Path, target: Path) -> None:
    """Writes the part of Noto Sans CJK with those letters, for horizontal lines only."""
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True,
                             name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    font = TTFont(source, fontNumber=CJK_FACE)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=cjk_letters())
    cutter.subset(font)
    font.save(target)


def main() -> None:
    """Fills the font folder."""
    modules, cjk, fonts = map(Path, sys.argv[1:4])
    for name in COPIED:
        shutil.copy(modules / name, fonts / Path(name).name)
    for name in LINING:
        with_lining_figures(modules / name, fonts / Path(name).name)
    for name, target in LICENCES.items():
        shutil.copy(modules / name, fonts / target)
    cut_down_cjk(cjk, fonts / "NotoSansCJKsc_400Regular.otf")
    _, _, text = (fonts / "OFL-NotoSansHebrew.txt").read_text("utf-8").partition("\n")
    (fonts / "OFL-NotoSansCJK.txt").write_text(f"{CJK_COPYRIGHT}\n{text}", "utf-8")


if __name__ == "__main__":
    main()
