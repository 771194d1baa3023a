const ENGLISH_TITLES =
  'dr|doctor|prof|professor|er|adv|ca|mr|mrs|ms|miss|km|kum|kumari|smt|shri|sri|sushri|pt|lt|capt|maj|col|late|justice';
const HINDI_TITLES = 'डॉ|डा|डाॅ|डॉक्टर|प्रो|प्रोफेसर|प्रोफ़ेसर|श्री|श्रीमती|सुश्री|कु|कुमारी|पं|पंडित|इं|एड|ले|कै|स्व|न्यायमूर्ति';
const TITLES = new RegExp(`^(?:${ENGLISH_TITLES}|${HINDI_TITLES})$`, 'iu');
/** A word begins with a letter, and ends before what separates or abbreviates: "डॉ०", "Smt./Dr.". */
const WORDS = /\p{L}[^\s.,/–०॰]*/gu;
/** A Devanagari letter with what is written on it: vowel signs and letters joined by a virama. */
const FIRST_LETTER = /^\p{L}(?:\u094d\p{L}|\p{M})*/u;

function getFirstLetter(word: string): string {
  return (FIRST_LETTER.exec(word)?.[0] ?? '').toUpperCase();
}

/** The first letters of the first and the last word, without titles and what is in brackets. */
export function initialsOf(name: string): string {
  const words = (name.replaceAll(/\([^)]*\)/gu, ' ').match(WORDS) ?? []).filter((word) => !TITLES.test(word));
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)].map(getFirstLetter).join('');
}
