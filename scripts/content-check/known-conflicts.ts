/** Follows the facts on which pages are known to disagree (docs/content-conflicts.md). */
import type { KnownConflict } from '#schemas/registers.ts';

import { type Problem, problem } from './problem.ts';

const REGISTER = 'content/register/conflicts.json';

type Place = KnownConflict['values'][number]['places'][number];

/** Returns a text without differences in white space, so that a wrapped line is found. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

function problemsOf({ fact, values }: KnownConflict, texts: ReadonlyMap<string, string>): readonly Problem[] {
  const isThere = ({ file, says }: Place) => plain(texts.get(`content/${file}`) ?? '').includes(plain(says));
  const changed = values.flatMap(({ places }) => places.filter((place) => !isThere(place)));
  if (changed.length === 0) return [];
  const remaining = values.filter(({ places }) => places.some(isThere));
  const others = remaining.flatMap(({ value, places }) => places.filter(isThere).map(({ file }) => `content/${file} (${value})`));
  const advice =
    remaining.length < 2
      ? `the entry to be removed from ${REGISTER} if all pages now agree`
      : `the same decision in ${others.join(', ')}; then remove the entry from ${REGISTER}, or correct its "says"`;
  return changed.map(({ file, says }) =>
    problem({
      level: 'warning',
      file: texts.has(`content/${file}`) ? `content/${file}` : REGISTER,
      field: `known conflict "${fact}"`,
      found: texts.has(`content/${file}`) ? `the words "${says}" are gone` : `there is no content/${file} any more`,
      expected: advice,
    }),
  );
}

/**
 * Finds known conflicts of which a side was changed.
 * @param texts the files of the content by their paths
 * @returns a warning for each place that no longer says its value, and the conflicts that remain
 */
export function followConflicts(
  known: readonly KnownConflict[],
  texts: ReadonlyMap<string, string>,
): { problems: readonly Problem[]; remaining: readonly KnownConflict[] } {
  const found = known.map((conflict) => ({ conflict, problems: problemsOf(conflict, texts) }));
  return {
    problems: found.flatMap(({ problems }) => problems),
    remaining: found.filter(({ problems }) => problems.length === 0).map(({ conflict }) => conflict),
  };
}
