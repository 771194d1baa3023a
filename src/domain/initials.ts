const TITLES = /^(?:dr|prof|er|adv|ca|mr|mrs|ms|miss|km|kumari|smt|shri|sri|sushri|late|justice|डॉ|डा|प्रो|श्री|श्रीमती|सुश्री|कु|कुमारी|स्व)$/iu;
// eslint-disable-next-line no-restricted-properties -- the build alone makes initials.
const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  const [first] = LETTERS.segment(word);
  return (first?.segment ?? '').toUpperCase();
}

/** The first letters of the first and the last word, without titles and what is in brackets. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/\([^)]*\)/gu, ' ')
    .split(/[\s.,]+/u)
    .filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word));
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)].map(firstLetter).join('');
}
