/** For attackers with many networks, whom limits on logins do not slow down. */
import { countCharacters } from '#domain/clean-text.ts';
import site from '#content/settings/site.json' with { type: 'json' };

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
function listGuessableWords(names: readonly string[]): readonly string[] {
  const rows = names.flatMap((name) => {
    const words = name.split(/\s+/u).filter((word) => word !== '');
    return words.flatMap((_, start) => words.slice(start).map((__, length) => words.slice(start, start + length + 1)));
  });
  const texts = rows.flatMap((row) => [row.join(' '), row.join('')]);
  return [...new Set(texts.flatMap((text) => [text, text.replaceAll('’', "'"), text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')]))];
}

/** Loaded on demand: 0.1 s on a server, 600 KB in a browser. */
async function createEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: commonWords }, { dictionary: englishWords }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...commonWords, ...englishWords }, graphs: adjacencyGraphs });
}

let estimator: ReturnType<typeof createEstimator> | undefined;

/** The time is quadratic: 200 would take seconds. */
const ESTIMATED_CHARACTERS = 64;

/** @param username null for a password without an account, such as a report's */
export async function findPasswordWeakness(
  password: string,
  username: string | null,
  college: readonly string[] = [site.name, site.shortName],
): Promise<string | null> {
  const words = listGuessableWords([...(username === null ? [] : [username]), ...college]);
  estimator ??= createEstimator();
  const loaded = await estimator;
  const start = Array.from(password).slice(0, ESTIMATED_CHARACTERS).join('');
  return findPasswordProblem(password, () => loaded.check(start, [...words]).guesses);
}
