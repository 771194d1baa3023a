import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';

import { resolveInProject } from '#scripts/lib/project.ts';

import { type Fields, isFields, splitMarkdown } from '#tests/support/copies/content-tree.ts';

/** `id` is the file name, `lines` the body without Markdown. */
export type TestText = { id: string; title: string; fields: Fields; lines: readonly string[] };

function stripMarkdown(line: string): string {
  return line
    .replace(/^(?:\d+\.|[-#>]+) +/u, '')
    .replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, '$<words>')
    .replaceAll('**', '');
}

function readText(folder: string, name: string): TestText {
  const { front, body } = splitMarkdown(readFileSync(join(folder, name), 'utf8'));
  const data: unknown = parseYaml(front.replaceAll(/^---$/gmu, ''));
  const fields = isFields(data) ? data : {};
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return { id: name.replace(/\.md$/u, ''), title: String(fields['title']), fields, lines: lines.map(stripMarkdown) };
}

/** In order, of a folder of `tests/content`. */
export function testTexts(folder: string): readonly TestText[] {
  const directory = resolveInProject('tests', 'content', folder);
  const names = readdirSync(directory).filter((name) => name.endsWith('.md'));
  const texts = names.map((name) => readText(directory, name));
  return texts.toSorted((one, other) => Number(one.fields['order'] ?? 0) - Number(other.fields['order'] ?? 0));
}
