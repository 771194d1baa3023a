/** Reads the JSON and Markdown files of `content/`, with the line of each field. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { LineCounter, type Document, isNode, parseDocument } from 'yaml';

import { type Problem, problem } from './problem.ts';

/**
 * A file of the content. `data` is its JSON or its front matter, and `body` the text below that.
 */
export type ContentFile = {
  /** From the folder of the project, with slashes: `content/settings/site.json`. */
  path: string;
  text: string;
  data: unknown;
  body: string;
  /** Returns the line of a field, or of the nearest field around it that exists. */
  lineOf: (path: readonly PropertyKey[]) => number | null;
};

/**
 * The files of the content that could be read, the texts of all of them, and what is wrong with the
 * others.
 */
export type ContentFiles = {
  files: ReadonlyMap<string, ContentFile>;
  texts: ReadonlyMap<string, string>;
  /** The paths of all files, without hidden ones, which belong to the operating system or to git. */
  paths: readonly string[];
  problems: readonly Problem[];
};

const FRONT_MATTER = /^\uFEFF?(?<open>---[ \t]*\r?\n)(?<front>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/mu;

function lineFinder(document: Document, counter: LineCounter, before: number): ContentFile['lineOf'] {
  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + before;
    }
    return null;
  };
}

/** Returns why a text is no JSON, and on which line if that is known, or null if it is. */
function faultOfJson(text: string): { message: string; line: number | null } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'a fault';
    const line = /line (?<line>\d+)/u.exec(message)?.groups?.['line'];
    return { message, line: line === undefined ? null : Number(line) };
  }
}

const CURLY = /[“”]/u;

/** Says what is probably wrong with a line that is no JSON or no YAML. */
function expectedOfLine(line: string, isJson: boolean): string {
  if (isJson && CURLY.test(line)) return 'valid JSON: straight quotation marks " around names and texts, not the curly ones “ ”';
  if (isJson)
    return 'valid JSON: a comma or a quotation mark may be missing or one too many; a quotation mark inside a text is written \\"';
  if (/:.*: /u.test(line)) return `quotation marks around a text that contains a colon: ${line.replace(/: *(.*?) *$/u, ": '$1'").trim()}`;
  return 'valid YAML between the two lines "---": a text that begins with a quotation mark ends with the same one, and has none of them inside';
}

/**
 * Reads one file.
 * @param path from the folder of the project, with slashes
 * @returns the file, or its mistake where its structure cannot be read
 */
export function readContentFile(path: string, text: string): ContentFile | Problem {
  const isJson = path.endsWith('.json');
  const front = isJson ? null : FRONT_MATTER.exec(text);
  if (!isJson && front === null) {
    return problem({ file: path, line: 1, found: 'no fields at the top', expected: 'fields between two lines "---", then the text' });
  }
  const counter = new LineCounter();
  const document = parseDocument(front?.groups?.['front'] ?? text, { lineCounter: counter, prettyErrors: false });
  const before = isJson ? 0 : 1;
  const [fault] = document.errors;
  const faultLine = fault === undefined ? null : counter.linePos(fault.pos[0]).line + before;
  const json = isJson ? faultOfJson(text) : null;
  const lineAt = (line: number | null) => text.split('\n')[(line ?? 1) - 1] ?? '';
  if (json !== null) {
    const line = json.line ?? faultLine;
    return problem({ file: path, line, found: json.message, expected: expectedOfLine(lineAt(line), true) });
  }
  if (fault?.code === 'DUPLICATE_KEY') {
    return problem({ file: path, line: faultLine, found: 'a field that is there already', expected: 'each field once' });
  }
  if (fault !== undefined) {
    return problem({ file: path, line: faultLine, found: fault.message, expected: expectedOfLine(lineAt(faultLine), false) });
  }
  const data: unknown = document.toJS();
  const body = front === null ? '' : text.slice(front[0].length);
  return { path, text, data: data ?? {}, body, lineOf: lineFinder(document, counter, before) };
}

/**
 * Reads every JSON and Markdown file below `content/`.
 * @param root the folder of the project
 */
export function readContentFiles(root: string): ContentFiles {
  const paths = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  const texts = new Map(paths.filter((path) => /\.(?:json|md)$/u.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const read = [...texts].map(([path, text]) => readContentFile(path, text));
  return {
    texts,
    paths,
    files: new Map(read.flatMap((file) => ('level' in file ? [] : [[file.path, file] as const]))),
    problems: read.filter((file) => 'level' in file),
  };
}
