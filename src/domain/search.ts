import { toAsciiDigits, cleanText, normaliseForComparison } from './clean-text.ts';
import { joinDigits, parseSearchedDigits } from './phone.ts';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const BLANKS = /[\s\u2800]+/gu;

const APOSTROPHES = /['`´‘’‛ʹʻʼʽ′＇]/gu;

const HYPHENS = /[\u2010-\u2015\u2212]/gu;

/** Accents of Latin letters, and the dot that Hindi words are often written without. */
const ACCENTS = /[\u0300-\u036F\u093C]/gu;

/** The Devanagari sign of an abbreviation, or the zero that is often typed instead: "डॉ॰", "डॉ०". */
const DEVANAGARI_DOTS = /([\p{L}\p{M}])०|॰/gu;

/** Dots and hyphens stay: words with them are compared as one and as several. */
export function foldText(text: string): string {
  const folded = cleanText(text)
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(HYPHENS, '-')
    .replaceAll(DEVANAGARI_DOTS, '$1.')
    .replaceAll(BLANKS, ' ')
    .trim();
  return toAsciiDigits(folded);
}

/** "b.sc", "bsc" and "b sc". */
function varySeparators(text: string): readonly [string, string, string] {
  const folded = foldText(text);
  return [folded, folded.replaceAll(/[.-]/gu, ''), folded.replaceAll(/[.\s-]+/gu, ' ').trim()];
}

/** The last has no separators inside numbers. */
function listSpellings(text: string): readonly string[] {
  const spellings = varySeparators(text);
  return [...spellings, joinDigits(spellings[0])];
}

export function isSameText(one: string, other: string): boolean {
  const text = normaliseForComparison(one);
  return text !== '' && text === normaliseForComparison(other);
}

/** Folds texts once, at the first query, for fast typing with thousands of long records. */
export function prepareSearch<Item>(
  records: readonly Item[],
  shownFields: (record: Item) => readonly string[],
): (query: string) => readonly Item[] {
  let folded: readonly { record: Item; texts: readonly (readonly string[])[] }[] | null = null;
  return (query) => {
    const spellings = varySeparators(query);
    if (spellings[0] === '') return records;
    const wanted = [...spellings, parseSearchedDigits(query)];
    const contains = (texts: readonly string[]) =>
      texts.some((text, index) => wanted[index] !== undefined && wanted[index] !== '' && text.includes(wanted[index]));
    folded ??= records.map((record) => ({ record, texts: shownFields(record).map(listSpellings) }));
    return folded.filter(({ texts }) => texts.some(contains)).map(({ record }) => record);
  };
}

export function searchRecords<Item>(
  records: readonly Item[],
  query: string,
  shownFields: (record: Item) => readonly string[],
): readonly Item[] {
  return prepareSearch(records, shownFields)(query);
}
