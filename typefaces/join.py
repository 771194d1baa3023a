"""Makes the two fonts of this folder (docs/decisions/002-typefaces-wait.md) from the files of the package @fontsource/mukta.

python join.py <regular> <semibold> <regular, Devanagari> <folder of the results>, all as .ttf
"""

import sys

from fontTools.merge import Merger
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.varLib.featureVars import addFeatureVariations

regular, semibold, devanagari, results = sys.argv[1:]


def join_weights(font: TTFont, bold: TTFont) -> None:
    """Adds the glyphs of the semibold font, and shows them from the weight of 500 on."""
    names = bold.getGlyphOrder()
    order = [*font.getGlyphOrder(), *names]
    for table in ("glyf", "hmtx"):
        for name in names:
            font[table][name] = bold[table][name]
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    for tag in ("GSUB", "GPOS"):
        table, other = font[tag].table, bold[tag].table
        first = len(table.LookupList.Lookup)
        table.LookupList.Lookup += other.LookupList.Lookup
        features = {record.FeatureTag: record.Feature for record in other.FeatureList.FeatureRecord}
        for record in table.FeatureList.FeatureRecord:
            added = [first + index for index in features[record.FeatureTag].LookupListIndex]
            record.Feature.LookupListIndex = [*record.Feature.LookupListIndex, *added]
    axis = Axis()
    axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = "wght", 400, 400, 600
    axis.axisNameID = font["name"].addMultilingualName({"en": "Weight"}, ttFont=font)
    font["fvar"] = newTable("fvar")
    font["fvar"].axes = [axis]
    shown = {name.removesuffix(".bold"): name for name in names if name != ".notdef.bold"}
    addFeatureVariations(font, [([{"wght": (0.5, 1)}], shown)])


def without_hints(file: str, suffix: str = "") -> TTFont:
    font = TTFont(file)
    font.setGlyphOrder([name + suffix for name in font.getGlyphOrder()])
    for tag in ("fpgm", "prep", "cvt ", "gasp"):
        del font[tag]
    for name in font.getGlyphOrder():
        font["glyf"][name].removeHinting()
    return font


def join_scripts(latin_file: str, devanagari_file: str) -> TTFont:
    letters = TTFont(devanagari_file)
    cut = Subsetter()
    cut.options.layout_features = ["*"]
    cut.options.glyph_names = True
    cut.options.hinting = False
    cut.populate(unicodes=[code for code in letters.getBestCmap() if code > 0xFF])
    cut.subset(letters)
    letters.save(f"{results}/letters.ttf")
    latin = without_hints(latin_file)
    latin.save(f"{results}/latin.ttf")
    return Merger().merge([f"{results}/letters.ttf", f"{results}/latin.ttf"])


joined = without_hints(regular)
join_weights(joined, without_hints(semibold, ".bold"))
joined.save(f"{results}/mukta.ttf")
join_scripts(regular, devanagari).save(f"{results}/mukta-hindi.ttf")
