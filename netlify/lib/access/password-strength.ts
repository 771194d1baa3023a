/** Estimates the strength of passwords with zxcvbn. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords } from '@zxcvbn-ts/language-en';

import site from '#content/settings/site.json' with { type: 'json' };
import { guessableWords, passwordProblem } from '#domain/password-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary: { ...commonWords, ...englishWords }, graphs: adjacencyGraphs });

/**
 * Returns why a password is too weak, as a sentence for a person; null if it is strong enough.
 * @param username whose password it is; null if it is nobody's, for example that of a report
 * @param college the names of the college
 */
export function weaknessOf(
  password: string,
  username: string | null,
  college: readonly string[] = [site.name, site.shortName],
): string | null {
  const words = guessableWords([...(username === null ? [] : [username]), ...college]);
  return passwordProblem(password, (text) => estimator.check(text, [...words]).guesses);
}
