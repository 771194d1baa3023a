/** How the search reads words: the same in texts, in queries, and where a result marks them. */

/** A word, also with dots or hyphens in it: "library", "B.Com", "e-learning". */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.\-’'][\p{L}\p{M}\p{N}]+)*/gu;

/** Words that say nothing about what somebody is looking for. */
const STOP_WORDS = new Set(
  'a an and are at by can do for from how i in is me my of on or our the to us we what when where which who with'.split(' '),
);

/** A word in a text, with its place. */
export type Word = { text: string; at: number };

export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], at: match.index }));
}

/** Removes accents of Latin letters and the case. The vowel signs of Devanagari stay. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Returns the singular of an English noun, so that "fee" and "fees" are one word. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|x|ch|sh)es$|s$/u, '');
}

/**
 * Returns what is compared of a word: itself and its parts. "B.Com" is found as "bcom", "b com" and
 * "B. Com.". A stop word has none.
 */
export function termsOf(word: string): readonly string[] {
  const parts = fold(word).replaceAll(/[’']/gu, '').split(/[.-]/u);
  return [...new Set([parts.join(''), ...parts])].filter((term) => !STOP_WORDS.has(term)).map(singular);
}
