/** Finds Markdown marks that are left in the texts of built pages, where visitors would see them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HTMLElement, type Node, TextNode, parse } from 'node-html-parser';

import { type ContentFile, findLines } from './files.ts';
import { type Problem, createContentProblem, formatValue } from './problem.ts';

/** Matches a Markdown mark and up to 24 characters after it, by which the line in the content file is found. */
const MARK = /(?:\*\*|__)[^*_\n]{0,24}/u;

function listTextNodes(node: Node): readonly string[] {
  if (node instanceof TextNode) return [node.text];
  if (node instanceof HTMLElement && ['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE'].includes(node.tagName)) return [];
  return node.childNodes.flatMap(listTextNodes);
}

/** Lets the parser read the content of `noscript` as elements. By default it is text. */
const PARSER_OPTIONS = { blockTextElements: { script: true, style: true } };

function findMarkedTexts(html: string): readonly string[] {
  // Most pages contain no mark, and need not be parsed.
  const body = MARK.test(html) ? parse(html, PARSER_OPTIONS).querySelector('body') : null;
  return body === null ? [] : listTextNodes(body).filter((text) => MARK.test(text));
}

export function checkMarks(dist: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const found = new Map(
    pages.flatMap((page) => findMarkedTexts(readFileSync(join(dist, page), 'utf8')).map((text) => [text.trim(), page] as const)),
  );
  return [...found].flatMap(([text, page]) => {
    const mark = MARK.exec(text)?.[0].trim() ?? '';
    const lines = findLines(files, (line) => line.replaceAll('\\', '').includes(mark));
    const locations = lines.length > 0 ? lines : [{ file: `the page ${page.replaceAll('\\', '/')}`, line: null }];
    const expected = 'no "**" and "__", which visitors would read: mark the words as bold in the editor, or remove the signs';
    return locations.map((location) => createContentProblem({ ...location, level: 'warning', found: formatValue(text), expected }));
  });
}
