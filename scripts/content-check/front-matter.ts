/** Finds fields of Markdown files that the build reads otherwise than the editor and this check, and texts that YAML cuts. */
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { isScalar, parseDocument, visit } from 'yaml';

import { type ContentFile, frontMatterOf } from './files.ts';
import { type Problem, problem, problemAt, formatValue, valueAt } from './problem.ts';

/** The beginning of a line, and its value with a comment that may follow. */
const FIELD = /^(?<start>\s*(?:- )*(?:[\w-]+: +)?)(?<value>\S.*?)\s*$/u;

function inQuotes({ text }: ContentFile, line: number | null): string {
  const { start = '', value = '' } = FIELD.exec(text.split('\n')[(line ?? 1) - 1] ?? '')?.groups ?? {};
  return `quotation marks around the text: ${start.trimStart()}'${value.replaceAll("'", "''")}'`;
}

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'a date';
  if (typeof value === 'number') return `the number ${String(value)}`;
  return value === undefined ? 'nothing' : formatValue(value);
}

/** Returns the paths of the values that differ. */
function differencesOf(one: unknown, other: unknown, path: readonly PropertyKey[] = []): readonly (readonly PropertyKey[])[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null || other instanceof Date) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => {
    const next = Array.isArray(one) ? Number(key) : key;
    return differencesOf(valueAt(one, key), valueAt(other, key), [...path, next]);
  });
}

function asTheBuildReads(file: ContentFile): readonly Problem[] {
  let fields: unknown;
  try {
    fields = parseFrontmatter(file.text).frontmatter;
  } catch (error) {
    return [
      problem({
        file: file.path,
        found: error instanceof Error ? error.message : 'a fault',
        expected: 'valid YAML between the two lines "---"',
      }),
    ];
  }
  return differencesOf(file.data, fields).map((path) => {
    const found = `${formatValue(valueAt(file.data, ...path))}, which the build reads as ${kindOf(valueAt(fields, ...path))}`;
    return problemAt(file, path, { found, expected: inQuotes(file, file.lineOf(path)) });
  });
}

function cutTexts(file: ContentFile): readonly Problem[] {
  const front = frontMatterOf(file.text);
  const problems: Problem[] = [];
  visit(parseDocument(front), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      const [start, end, last] = node.range;
      const [comment] = /^[ \t]*#.*/u.exec(front.slice(end, last)) ?? [];
      if (comment === undefined || (typeof node.value !== 'string' && node.value !== null)) return;
      const line = front.slice(0, start).split('\n').length + 1;
      const found = `${formatValue(comment.trim())}, which YAML leaves out, as everything after " #"`;
      problems.push(problem({ file: file.path, line, found, expected: inQuotes(file, line) }));
    },
  });
  return problems;
}

export function checkFrontMatter(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const pages = [...files.values()].filter(({ path }) => path.endsWith('.md'));
  return pages.flatMap((file) => [...asTheBuildReads(file), ...cutTexts(file)]);
}
