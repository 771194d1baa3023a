import site from '#content/settings/site.json' with { type: 'json' };

import { listGuessableWords, findPasswordProblem } from './password-strength.ts';

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

function cutStart(password: string): string {
  return Array.from(password).slice(0, ESTIMATED_CHARACTERS).join('');
}

/** @param username null for a password without an account, such as a report's */
export async function findPasswordWeakness(
  password: string,
  username: string | null,
  college: readonly string[] = [site.name, site.shortName],
): Promise<string | null> {
  const words = listGuessableWords([...(username === null ? [] : [username]), ...college]);
  estimator ??= createEstimator();
  const loaded = await estimator;
  return findPasswordProblem(password, (text) => loaded.check(cutStart(text), [...words]).guesses);
}
