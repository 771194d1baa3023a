/** Their letters tell nothing of the language. */
const NOT_WORDS = /<[^>]*>|(?:https?:\/\/|www\.)\S*/giu;

/**
 * A letter or mark of the script, and the share of letters from which a text is theirs. An Indian text may have many
 * Latin names, so few other letters make a Latin text undecided.
 */
const LANGUAGES = [
  { language: 'hi', letter: /\p{Script_Extensions=Devanagari}/u, share: 0.5 },
  { language: 'ur', letter: /\p{Script_Extensions=Arabic}/u, share: 0.5 },
  { language: 'en', letter: /\p{Script_Extensions=Latin}/u, share: 0.8 },
] as const;

/** Null without letters, in a mixed text and in other scripts. */
export function findTextLanguage(text: string): 'hi' | 'ur' | 'en' | null {
  const letters = text.replaceAll(NOT_WORDS, ' ').match(/[\p{L}\p{M}]/gu) ?? [];
  const found = LANGUAGES.find(({ letter, share }) => letters.filter((one) => letter.test(one)).length > share * letters.length);
  return found?.language ?? null;
}
