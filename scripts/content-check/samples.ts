/**
 * The register of samples: content that stands in for facts of the college
 * (docs/product-decisions.md, "2. Samples instead of invented facts").
 */
import type { ContentFiles } from './files.ts';

/**
 * The samples of one file: how many it was delivered with, and the names of those that are left.
 */
export type SampleFile = { file: string; delivered: number; left: readonly string[] };

/**
 * The register: how many samples the content was delivered with, how many are replaced, and by file
 * what is left.
 */
export type Register = { total: number; replaced: number; files: readonly SampleFile[] };

const UNREADABLE = 'the file cannot be read';
const NAMES = ['label', 'title', 'name', 'id', 'question', 'route', 'year'];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(record: Readonly<Record<string, unknown>>, place: string): string {
  const found = NAMES.map((key) => record[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : place;
}

/**
 * Finds samples at any depth in the data of one file. `place` is the path of the fields that leads
 * there.
 */
function samplesIn(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => samplesIn(item, `${place}[${String(index)}]`));
  if (!isRecord(value)) return [];
  const own = value['sample'] === true ? [nameOf(value, place === '' ? 'the whole file' : place)] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => samplesIn(item, place === '' ? key : `${place}.${key}`))];
}

/**
 * Compares the samples that are left with those that the content was delivered with. A sample
 * counts as replaced when its mark or its whole entry is gone. A sample that an editor adds
 * increases the total. The samples of a file that cannot be read are left.
 * @param delivered how many samples each file was delivered with, by its path in `content/`
 */
export function registerOf({ files, texts }: Pick<ContentFiles, 'files' | 'texts'>, delivered: Readonly<Record<string, number>>): Register {
  const left = new Map(
    [...texts.keys()].map((path) => {
      const [file, name] = [files.get(path), path.replace(/^content\//u, '')];
      const names = file === undefined ? Array.from({ length: delivered[name] ?? 0 }, () => UNREADABLE) : samplesIn(file.data, '');
      return [name, names];
    }),
  );
  const paths = [...new Set([...left.keys(), ...Object.keys(delivered)])].toSorted();
  const rows = paths
    .map((path) => {
      const names = left.get(path) ?? [];
      return { file: `content/${path}`, delivered: Math.max(delivered[path] ?? 0, names.length), left: names };
    })
    .filter((row) => row.delivered > 0);
  const total = rows.reduce((sum, row) => sum + row.delivered, 0);
  return { total, replaced: total - rows.reduce((sum, row) => sum + row.left.length, 0), files: rows };
}
