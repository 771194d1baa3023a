/** Finds the marks of samples, which only a demonstration may have (docs/behaviour.md, "Samples"), and of drafts. */
import { getValueAt, listNested } from '#domain/unknown.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { type Problem, createProblemAtField } from './problem.ts';

export type MarkedFile = { file: string; names: readonly string[] };

type MarkName = 'sample' | 'draft';
type Mark = { path: readonly PropertyKey[]; name: string };

const SITE = 'content/settings/site.json';
const NAME_FIELDS = ['label', 'title', 'name', 'id', 'question', 'route', 'year'];

/** Names a part of a file that has no name of its own. */
type NamePart = (file: ContentFile, path: readonly PropertyKey[]) => string;

function formatPath(_file: ContentFile, path: readonly PropertyKey[]): string {
  return path.join('.');
}

/** Returns the marks of a file, at any depth. */
function findMarks(file: ContentFile, mark: MarkName, namePart: NamePart): readonly Mark[] {
  const marked = listNested(file.data).filter(({ value }) => getValueAt(value, mark) === true);
  return marked.map(({ path, value }) => {
    const name = NAME_FIELDS.map((key) => getValueAt(value, key)).find((text) => typeof text === 'string' && text !== '');
    return { path, name: typeof name === 'string' ? name : namePart(file, path) || 'the whole file' };
  });
}

export function findMarkedFiles({ files }: Pick<ContentFiles, 'files'>, mark: MarkName, namePart = formatPath): readonly MarkedFile[] {
  const rows = [...files.values()].map((file) => ({ file: file.path, names: findMarks(file, mark, namePart).map(({ name }) => name) }));
  return rows.filter(({ names }) => names.length > 0);
}

/** @param context Netlify's deploy context; in `production` a sample is an error */
export function checkSamples({ files }: Pick<ContentFiles, 'files'>, context = process.env['CONTEXT']): readonly Problem[] {
  if (getValueAt(files.get(SITE)?.data, 'demonstration') === true) return [];
  const level = context === 'production' ? 'error' : 'warning';
  return [...files.values()].flatMap((file) =>
    findMarks(file, 'sample', formatPath).map(({ path, name }) =>
      createProblemAtField(file, [...path, 'sample'], {
        level,
        found: `a sample: ${name}`,
        expected: `a fact of the college and no mark, because ${SITE} says that this is no demonstration; "npm run own-college" empties all samples`,
      }),
    ),
  );
}
