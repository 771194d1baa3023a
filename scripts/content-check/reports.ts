/** Checks the PDFs of reports that the lists name, and finds unlisted ones. */
import { posix } from 'node:path';

import { getValueAt, listAt } from '#domain/unknown.ts';

import type { ContentFiles } from './files.ts';
import { checkReadable } from './pdfs.ts';
import { type Problem, createProblemAtField, formatValue, createUnlistedProblem } from './problem.ts';

/** The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;
const LIST = 'content/reports/*.json';

export async function checkReports(root: string, { files, texts, paths }: ContentFiles): Promise<readonly Problem[]> {
  const lists = [...files.values()].filter(({ path }) => posix.matchesGlob(path, LIST));
  const named = lists.flatMap((file) =>
    listAt(file.data, 'years').flatMap((entry, index) => {
      const name = getValueAt(entry, 'file');
      return typeof name === 'string' ? [{ file, index, name, path: `${file.path.slice(0, -'.json'.length)}/${name}` }] : [];
    }),
  );
  const listed = new Set(named.map(({ path }) => path));
  // Files of an unreadable list do not count as unlisted.
  const isUnreadable = (list: string) => texts.has(list) && !files.has(list);
  const unlisted = paths.filter((path) => IN_REPORTS.test(path) && !listed.has(path) && !isUnreadable(`${posix.dirname(path)}.json`));
  return [
    ...named.flatMap(({ file, index, name, path }) =>
      paths.includes(path)
        ? []
        : [
            createProblemAtField(file, ['years', index, 'file'], {
              found: formatValue(name),
              expected: `a PDF that exists: there is no ${path}`,
            }),
          ],
    ),
    ...(await Promise.all(paths.filter((path) => listed.has(path)).map((path) => checkReadable(root, path)))).flat(),
    ...unlisted.map((file) => createUnlistedProblem(file, 'a file', 'a year in the list that names it')),
  ];
}
