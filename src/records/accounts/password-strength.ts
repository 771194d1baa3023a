/** For attackers with many networks, whom limits on logins do not slow down. */
import { countCharacters } from '#domain/clean-text.ts';

export const PASSWORD_MIN_CHARACTERS = 12;

export const PASSWORD_MIN_GUESSES = 10 ** 10;

export const passwordSentences = {
  tooShort: `The password is too short: at least ${PASSWORD_MIN_CHARACTERS} characters, please.`,
  guessable:
    'The password is too easy to guess. Let a password manager make one, or use five words that have nothing to do with each other or with the college.',
} as const;

export function findPasswordProblem(password: string, guessesFor: (password: string) => number): string | null {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS) return passwordSentences.tooShort;
  return guessesFor(password) < PASSWORD_MIN_GUESSES ? passwordSentences.guessable : null;
}

/** Words of a name, in sequences and spellings that attackers try first. */
export function listGuessableWords(names: readonly string[]): readonly string[] {
  const rows = names.flatMap((name) => {
    const words = name.split(/\s+/u).filter((word) => word !== '');
    return words.flatMap((_, start) => words.slice(start).map((__, length) => words.slice(start, start + length + 1)));
  });
  const texts = rows.flatMap((row) => [row.join(' '), row.join('')]);
  return [...new Set(texts.flatMap((text) => [text, text.replaceAll('’', "'"), text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')]))];
}
