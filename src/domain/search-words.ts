import { foldText } from './search.ts';

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
