import type { z } from 'astro/zod';

import { type KnownConflict, deliveredSamples, knownConflicts } from '#schemas/registers.ts';

import type { ContentFiles } from './files.ts';
import { type Problem, problem, valueAt } from './problem.ts';
import { checkValue } from './schemas.ts';

type SampleFile = { file: string; delivered: number; left: readonly string[] };

export type Samples = { total: number; replaced: number; files: readonly SampleFile[] };

const CONFLICTS = 'content/register/conflicts.json';
const NAME_FIELDS = ['label', 'title', 'name', 'id', 'question', 'route', 'year'];

/** The register is empty where the content has none or a wrong one. */
function readRegister<Schema extends z.ZodType>({ files }: ContentFiles, path: string, schema: Schema, empty: z.infer<Schema>) {
  const file = files.get(path);
  if (file === undefined) return { value: empty, problems: [] };
  return { value: schema.safeParse(file.data).data ?? empty, problems: checkValue(schema, file, []) };
}

/** At any depth. @param path the fields that lead to the value */
function samplesIn(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => samplesIn(item, `${path}[${String(index)}]`))
    : Object.entries(value).flatMap(([key, item]) => samplesIn(item, path === '' ? key : `${path}.${key}`));
  if (valueAt(value, 'sample') !== true) return inside;
  const name = NAME_FIELDS.map((key) => valueAt(value, key)).find((text) => typeof text === 'string' && text !== '');
  return [typeof name === 'string' ? name : path || 'the whole file', ...inside];
}

/**
 * A sample counts as replaced when its mark or its whole entry is gone. One that an editor adds
 * increases the total. The samples of a file that cannot be read are left.
 */
function samplesOf({ files, texts }: ContentFiles, deliveredByFile: Readonly<Record<string, number>>): Samples {
  const names = new Set([...[...texts.keys()].map((path) => path.replace(/^content\//u, '')), ...Object.keys(deliveredByFile)]);
  const rows = [...names].toSorted().map((name) => {
    const file = `content/${name}`;
    const delivered = deliveredByFile[name] ?? 0;
    const isUnreadable = texts.has(file) && !files.has(file);
    const left = isUnreadable ? Array.from({ length: delivered }, () => 'the file cannot be read') : samplesIn(files.get(file)?.data);
    return { file, delivered: Math.max(delivered, left.length), left };
  });
  const total = rows.reduce((sum, row) => sum + row.delivered, 0);
  return { total, replaced: total - rows.reduce((sum, row) => sum + row.left.length, 0), files: rows.filter((row) => row.delivered > 0) };
}

function conflictProblems({ fact, values }: KnownConflict, texts: ReadonlyMap<string, string>): readonly Problem[] {
  // A line may be wrapped within the words.
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');
  const isThere = ({ file, says }: { file: string; says: string }) => plain(texts.get(`content/${file}`) ?? '').includes(plain(says));
  const remaining = values.filter(({ places }) => places.some(isThere));
  const others = remaining.flatMap(({ value, places }) => places.filter(isThere).map(({ file }) => `content/${file} (${value})`));
  const expected =
    remaining.length < 2
      ? `the entry to be removed from ${CONFLICTS} if all pages now agree`
      : `the same decision in ${others.join(', ')}; then remove the entry from ${CONFLICTS}, or correct its "says"`;
  const changed = values.flatMap(({ places }) => places.filter((place) => !isThere(place)));
  return changed.map(({ file, says }) => {
    const isFile = texts.has(`content/${file}`);
    return problem({
      level: 'warning',
      file: isFile ? `content/${file}` : CONFLICTS,
      field: `known conflict "${fact}"`,
      found: isFile ? `the words "${says}" are gone` : `there is no content/${file} any more`,
      expected,
    });
  });
}

export function checkRegisters(content: ContentFiles) {
  const delivered = readRegister(content, 'content/register/samples.json', deliveredSamples, {});
  const known = readRegister(content, CONFLICTS, knownConflicts, []);
  const changes = new Map(known.value.map((conflict) => [conflict, conflictProblems(conflict, content.texts)]));
  return {
    samples: samplesOf(content, delivered.value),
    conflicts: known.value.filter((conflict) => changes.get(conflict)?.length === 0),
    problems: [...delivered.problems, ...known.problems, ...[...changes.values()].flat()],
  };
}
