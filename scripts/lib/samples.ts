/**
 * The register of samples: content that stands in for facts of the college
 * (docs/product-decisions.md, "2. Samples instead of invented facts").
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';

/** A record with `sample: true`: its file below `content/`, and its name. */
export type Sample = { file: string; name: string };

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
  if (Array.isArray(value)) return value.flatMap((item, index) => samplesIn(item, `${place}[${index}]`));
  if (!isRecord(value)) return [];
  const own = value['sample'] === true ? [nameOf(value, place === '' ? 'the whole file' : place)] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => samplesIn(item, place === '' ? key : `${place}.${key}`))];
}

function dataOf(name: string, text: string): unknown {
  if (name.endsWith('.json')) return JSON.parse(text);
  const front = /^---\n(?<yaml>[\s\S]*?)\n---/u.exec(text)?.groups?.['yaml'];
  return front === undefined ? null : parseYaml(front);
}

/**
 * Returns every sample that is still in the content, by file.
 * @param content the folder `content/`
 */
export function findSamples(content: string): readonly Sample[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') || name.endsWith('.md'))
    .sort()
    .flatMap((file) => samplesIn(dataOf(file, readFileSync(join(content, file), 'utf8')), '').map((name) => ({ file, name })));
}
