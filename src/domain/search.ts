import { toAsciiDigits, cleanText, normaliseForComparison } from './clean-text.ts';
import { joinDigits, parseSearchedDigits } from './phone.ts';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

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
    .replaceAll(/\s+/gu, ' ')
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
export function prepareSearch<Item>(records: readonly Item[], shownFields: (record: Item) => readonly string[]) {
  let folded: readonly { record: Item; texts: readonly (readonly string[])[] }[] | null = null;
  return (query: string) => {
    const spellings = varySeparators(query);
    if (spellings[0] === '') return records;
    const wanted = [...spellings, parseSearchedDigits(query)];
    const contains = (texts: readonly string[]) =>
      texts.some((text, index) => wanted[index] !== undefined && wanted[index] !== '' && text.includes(wanted[index]));
    folded ??= records.map((record) => ({ record, texts: shownFields(record).map(listSpellings) }));
    return folded.filter(({ texts }) => texts.some(contains)).map(({ record }) => record);
  };
}

export function searchRecords<Item>(records: readonly Item[], query: string, shownFields: (record: Item) => readonly string[]) {
  return prepareSearch(records, shownFields)(query);
}

const LETTERS = String.raw`[\p{L}\p{M}\p{N}\p{Cf}\p{Default_Ignorable_Code_Point}]+`;

const WORD = new RegExp(String.raw`${LETTERS}(?:[.\-\u2010\u2011'’‘॰]${LETTERS})*`, 'gu');

const STOP_WORDS = new Set(
  'a an and are at by can do for from how i in is me my of on or our the to us we what when where which who with'.split(' '),
);

export type SearchWord = { text: string; at: number };

export function splitWords(text: string): readonly SearchWord[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], at: match.index }));
}

function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(ss|x|ch|sh)es$|s$/u, '$1');
}

/** "bcom", "b com" and "B. Com." all find "B.Com". */
function listTerms({ text }: SearchWord): readonly string[] {
  const parts = text.split(/[.-]/u);
  return [...new Set([parts.join(''), ...parts])].filter((term) => term !== '' && !STOP_WORDS.has(term)).map(toSingular);
}

export function extractTerms(text: string): readonly string[] {
  return splitWords(foldText(text)).flatMap(listTerms);
}

export const LINE_SEPARATOR = ' · ';

export function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/(?<last>[^.:;,!?…])\n/gu, `$<last>${LINE_SEPARATOR}`)
    .replaceAll('\n', ' ');
}

/** Needs no parser, which is large and slow. */
export function hasMarks(text: string): boolean {
  return /[*_[`>]/u.test(text);
}

/** Takes linear time. */
const LINK = /\[(?<text>[^[\]\n]*)\]\([^()\s]*\)/gu;

/** Without a parser, because anybody may search all notices. */
export function toSearchedText(text: string): string {
  return hasMarks(text) ? text.replaceAll(LINK, '$<text>').replaceAll('*', '') : text;
}
