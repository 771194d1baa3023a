/** Finds the marks of samples, which only a demonstration may have (docs/behaviour.md, "Samples"). */
import { getValueAt } from '#domain/unknown.ts';

import type { ContentFiles } from './files.ts';
import { type Problem, createProblemAtField } from './problem.ts';

export type SampleFile = { file: string; names: readonly string[] };

type Mark = { path: readonly PropertyKey[]; name: string };

const SITE = 'content/settings/site.json';
const NAME_FIELDS = ['label', 'title', 'name', 'id', 'question', 'route', 'year'];

/** @param path the fields that lead to the value */
function findMarks(value: unknown, path: readonly PropertyKey[] = []): readonly Mark[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => findMarks(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => findMarks(item, [...path, key]));
  if (getValueAt(value, 'sample') !== true) return inside;
  const name = NAME_FIELDS.map((key) => getValueAt(value, key)).find((text) => typeof text === 'string' && text !== '');
  return [{ path, name: typeof name === 'string' ? name : path.join('.') || 'the whole file' }, ...inside];
}

export function findSamples({ files }: Pick<ContentFiles, 'files'>): readonly SampleFile[] {
  const rows = [...files.values()].map(({ path, data }) => ({ file: path, names: findMarks(data).map(({ name }) => name) }));
  return rows.filter(({ names }) => names.length > 0);
}

/** @param context Netlify's deploy context; in `production` a sample is an error */
export function checkSamples({ files }: Pick<ContentFiles, 'files'>, context = process.env['CONTEXT']): readonly Problem[] {
  if (getValueAt(files.get(SITE)?.data, 'demonstration') === true) return [];
  const level = context === 'production' ? 'error' : 'warning';
  return [...files.values()].flatMap((file) =>
    findMarks(file.data).map(({ path, name }) =>
      createProblemAtField(file, [...path, 'sample'], {
        level,
        found: `a sample: ${name}`,
        expected: `a fact of the college and no mark, because ${SITE} says that this is no demonstration; "npm run own-college" empties all samples`,
      }),
    ),
  );
}
