/** Tells the language of a text from its script (docs/behaviour.md, "Languages"). */

/** Matches tags of HTML and addresses, whose letters tell nothing of the language. */
const NOT_WORDS = /<[^>]*>|(?:https?:\/\/|www\.)\S*/giu;

/**
 * The languages, with a letter or mark of their script and the share of all letters from which a text is theirs. An Indian
 * text may have many Latin names and abbreviations, so few other letters make a Latin text undecided.
 */
const LANGUAGES = [
  { language: 'hi', letter: /\p{Script_Extensions=Devanagari}/u, share: 0.5 },
  { language: 'ur', letter: /\p{Script_Extensions=Arabic}/u, share: 0.5 },
  { language: 'en', letter: /\p{Script_Extensions=Latin}/u, share: 0.8 },
] as const;

/** Returns the language of most letters of a text; null without letters, in a mixed text and in other scripts. */
export function findTextLanguage(text: string): 'hi' | 'ur' | 'en' | null {
  const letters = text.replaceAll(NOT_WORDS, ' ').match(/[\p{L}\p{M}]/gu) ?? [];
  const found = LANGUAGES.find(({ letter, share }) => letters.filter((one) => letter.test(one)).length > share * letters.length);
  return found?.language ?? null;
}
