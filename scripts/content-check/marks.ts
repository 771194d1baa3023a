/** Finds Markdown marks that are left in the texts of built pages, where visitors would see them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeType, parse } from 'node-html-parser';
import type { HTMLElement, Node } from 'node-html-parser';

import type { ContentFile } from './files.ts';
import { type Problem, createContentProblem, formatValue } from './problem.ts';

/** Matches a Markdown mark and up to 24 characters after it, by which the line in the content file is found. */
const MARK = /(?:\*\*|__)[^*_\n]{0,24}/u;

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE;
}

function listTextNodes(node: Node): readonly string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
  if (isElement(node) && ['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE'].includes(node.tagName)) return [];
  return node.childNodes.flatMap(listTextNodes);
}

/** Lets the parser read the content of `noscript` as elements. By default it is text. */
const PARSER_OPTIONS = { blockTextElements: { script: true, style: true } };

/** Returns the texts of a page that have marks. */
function findMarkedTexts(html: string): readonly string[] {
  // Most pages contain no mark, and need not be parsed.
  const body = MARK.test(html) ? parse(html, PARSER_OPTIONS).querySelector('body') : null;
  return body === null ? [] : listTextNodes(body).filter((text) => MARK.test(text));
}

function findLinesWithMark(mark: string, files: ReadonlyMap<string, ContentFile>): readonly { file: string; line: number }[] {
  return [...files.values()].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (line.replaceAll('\\', '').includes(mark) ? [{ file: path, line: index + 1 }] : [])),
  );
}

export function checkMarks(dist: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const found = new Map(
    pages.flatMap((page) => findMarkedTexts(readFileSync(join(dist, page), 'utf8')).map((text) => [text.trim(), page] as const)),
  );
  return [...found].flatMap(([text, page]) => {
    const lines = findLinesWithMark(MARK.exec(text)?.[0].trim() ?? '', files);
    const places = lines.length > 0 ? lines : [{ file: `the page ${page.replaceAll('\\', '/')}`, line: null }];
    const expected = 'no "**" and "__", which visitors would read: mark the words as bold in the editor, or remove the signs';
    return places.map((place) => createContentProblem({ ...place, level: 'warning', found: formatValue(text), expected }));
  });
}
