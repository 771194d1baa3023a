/** Also with dots or hyphens: "B.Com", "e-learning". */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.\-’'][\p{L}\p{M}\p{N}]+)*/gu;

const STOP_WORDS = new Set(
  'a an and are at by can do for from how i in is me my of on or our the to us we what when where which who with'.split(' '),
);

export type Word = { text: string; at: number };

export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], at: match.index }));
}

/** The vowel signs of Devanagari stay. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** "fee" and "fees" are one word. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<stem>ss|x|ch|sh)es$|s$/u, '$<stem>');
}

/**
 * The word itself and its parts: "B.Com" is found as "bcom", "b com" and "B. Com.". A stop word has
 * none.
 */
export function termsOf(word: string): readonly string[] {
  const parts = fold(word).replaceAll(/[’']/gu, '').split(/[.-]/u);
  return [...new Set([parts.join(''), ...parts])].filter((term) => !STOP_WORDS.has(term)).map(singular);
}
