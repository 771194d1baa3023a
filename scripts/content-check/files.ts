import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { parseFrontmatter } from '@astrojs/markdown-remark';
import { LineCounter, isNode, parseDocument } from 'yaml';

import { listNested } from '#domain/unknown.ts';

import { type Problem, createContentProblem } from './problem.ts';

/** `data` is JSON or front matter, `body` the text below it. */
export type ContentFile = {
  /** From the project's folder, with slashes. */
  path: string;
  text: string;
  data: unknown;
  body: string;
  /** The line of the field, or of its nearest parent. */
  findFieldLine: (path: readonly PropertyKey[]) => number | null;
};

export type ContentFiles = {
  /** Without those that cannot be read, which `problems` name. */
  files: ReadonlyMap<string, ContentFile>;
  /** Without hidden files, which belong to the operating system or git. */
  paths: readonly string[];
  problems: readonly Problem[];
};

const FRONT_MATTER = /^\uFEFF?(?<open>---[ \t]*\r?\n)(?<front>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/mu;

const EXPECTED_JSON = 'valid JSON: each name and text between straight quotation marks ", a comma between two entries, none after the last';
const EXPECTED_YAML =
  'valid YAML between the two lines "---": each field once, quotation marks around a text with a colon, such as title: \'NEP: a guide\'';

/** Reads front matter as the build does, where an unquoted day becomes a date. */
function parseFields(text: string, isJson: boolean): { data: unknown; fault: { message: string; line: number | null } | null } {
  try {
    const data: unknown = isJson ? JSON.parse(text) : parseFrontmatter(text).frontmatter;
    return { data, fault: null };
  } catch (error) {
    const [message = 'a fault'] = error instanceof Error ? error.message.split('\n') : [];
    return { data: null, fault: { message, line: Number(/line (?<line>\d+)/u.exec(message)?.groups?.['line'] ?? 0) || null } };
  }
}

export function readContentFile(path: string, text: string): ContentFile | Problem {
  const isJson = path.endsWith('.json');
  const front = isJson ? null : FRONT_MATTER.exec(text);
  const withFields = 'fields between two lines "---", then the text';
  if (!isJson && front === null) return createContentProblem({ file: path, line: 1, found: 'no fields at the top', expected: withFields });
  const counter = new LineCounter();
  const document = parseDocument(front?.groups?.['front'] ?? text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + (isJson ? 0 : 1);
  const [yaml] = document.errors;
  const parsed = parseFields(text, isJson);
  const yamlFault = yaml === undefined ? null : { message: yaml.message, line: lineAt(yaml.pos[0]) };
  const fault = isJson ? (parsed.fault ?? yamlFault) : (yamlFault ?? parsed.fault);
  if (fault !== null) {
    const { message, line } = fault;
    return createContentProblem({ file: path, line, found: message, expected: isJson ? EXPECTED_JSON : EXPECTED_YAML });
  }
  const findFieldLine = (field: readonly PropertyKey[]): number | null => {
    const node = field.length === 0 ? document.contents : document.getIn(field, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return field.length === 0 ? null : findFieldLine(field.slice(0, -1));
  };
  return { path, text, data: parsed.data ?? {}, body: front === null ? '' : text.slice(front[0].length), findFieldLine };
}

export function parseContentFiles(texts: ReadonlyMap<string, string>, paths: readonly string[] = [...texts.keys()]): ContentFiles {
  const read = [...texts].map(([path, text]) => readContentFile(path, text));
  return {
    paths,
    files: new Map(read.flatMap((file) => ('level' in file ? [] : [[file.path, file] as const]))),
    problems: read.filter((file) => 'level' in file),
  };
}

export function readContentFiles(root: string): ContentFiles {
  const paths = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  const named = paths.filter((path) => /\.(?:json|md)$/u.test(path));
  return parseContentFiles(new Map(named.map((path) => [path, readFileSync(join(root, path), 'utf8')])), paths);
}

/** `path` leads to the field; it is empty for a Markdown body. */
export type Text = { file: ContentFile; path: readonly PropertyKey[]; text: string };

export function listTexts(files: ReadonlyMap<string, ContentFile>): readonly Text[] {
  return [...files.values()].flatMap((file) => [
    ...listNested(file.data).flatMap(({ path, value }) => (typeof value === 'string' ? [{ file, path, text: value }] : [])),
    { file, path: [], text: file.body },
  ]);
}

/** Finds the line of the field, or, in a body, of the character at `index`. */
export function findLine({ file, path, text }: Text, index: number): number | null {
  if (path.length > 0) return file.findFieldLine(path);
  return file.text.slice(0, file.text.length - text.length + index).split('\n').length;
}
