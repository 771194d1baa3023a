/** Tags and addresses are no words of a language. */
const NOT_WORDS = /<[^>]*>|(?:https?:\/\/|www\.)\S*/giu;

/** The share of letters from which a text is theirs; few others make Latin undecided, because Indian texts have many Latin names. */
const LANGUAGES = [
  { language: 'hi', letter: /\p{Script_Extensions=Devanagari}/u, share: 0.5 },
  { language: 'ur', letter: /\p{Script_Extensions=Arabic}/u, share: 0.5 },
  { language: 'en', letter: /\p{Script_Extensions=Latin}/u, share: 0.8 },
] as const;

/** Null if mixed, without letters or in other scripts. */
export function findTextLanguage(text: string): 'hi' | 'ur' | 'en' | null {
  const letters = text.replaceAll(NOT_WORDS, ' ').match(/[\p{L}\p{M}]/gu) ?? [];
  const found = LANGUAGES.find(({ letter, share }) => letters.filter((one) => letter.test(one)).length > share * letters.length);
  return found?.language ?? null;
}
