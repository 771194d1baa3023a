import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords } from '@zxcvbn-ts/language-en';

import site from '#content/settings/site.json' with { type: 'json' };
import { guessableWords, passwordProblem } from '#domain/password-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary: { ...commonWords, ...englishWords }, graphs: adjacencyGraphs });

/**
 * Null if the password is strong enough, or a sentence for a person.
 * @param username null if the password is nobody's, for example that of a report
 */
export function weaknessOf(
  password: string,
  username: string | null,
  college: readonly string[] = [site.name, site.shortName],
): string | null {
  const words = guessableWords([...(username === null ? [] : [username]), ...college]);
  return passwordProblem(password, (text) => estimator.check(text, [...words]).guesses);
}
