/** After it, an old text on a page must come from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isFields, readJson, splitMarkdown, listTextFiles } from '#tests/support/copies/content-tree.ts';

/** Shorter texts may equal a label of the code. */
const LONG_ENOUGH = 24;
/** A key, an address, a list or the name of a file; texts of some length have spaces. */
const NO_TEXT = /^\S*$|^\[|\.(?:jpe?g|png|webp|svg|pdf|webm|mp4)'?$/iu;
/** Not shown unchanged, though they may have spaces. */
const NOT_SHOWN = ['kind', 'mode'];

/** By a letter that all fonts have, except in addresses and in names that a value replaces. */
function rewriteText(text: string): string {
  return text.replaceAll(/\]\([^)]*\)|\{\w+\}|e/gu, (part) => (part === 'e' ? 'é' : part));
}

function rewriteValue(value: unknown, found: string[]): unknown {
  if (typeof value === 'string') {
    if (NO_TEXT.test(value)) return value;
    found.push(value);
    return rewriteText(value);
  }
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, found));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (NOT_SHOWN.includes(key)) return [key, item];
      // `english` quotes a text of another file.
      return [key, rewriteValue(item, key === 'english' ? [] : found)];
    }),
  );
}

/** The front matter line by line, the body except its addresses. */
function rewriteMarkdown(text: string, found: string[]): string {
  const { front, body } = splitMarkdown(text);
  const lines = front.split('\n').map((line) => {
    const { key, value } = /^(?<key>[\s-]*\w+: *)(?<value>.+)$/u.exec(line)?.groups ?? {};
    if (key === undefined || value === undefined || NO_TEXT.test(value) || NOT_SHOWN.includes(key.replaceAll(/[\s:-]/gu, ''))) return line;
    found.push(value.replaceAll(/^'|'$/gu, ''));
    return key + rewriteText(value);
  });
  found.push(...body.split('\n'));
  return lines.join('\n') + rewriteText(body);
}

/**
 * Returns the old long texts, which no page may show.
 * @param content a copy of `content/`
 */
export function rewriteTexts(content: string): readonly string[] {
  const found: string[] = [];
  for (const name of listTextFiles(content)) {
    const file = join(content, name);
    if (name.endsWith('.md')) writeFileSync(file, rewriteMarkdown(readFileSync(file, 'utf8'), found));
    // Years of reports and modes of study are not texts.
    else if (!name.startsWith('settings/admissions')) writeFileSync(file, JSON.stringify(rewriteValue(readJson(file), found)));
  }
  return [...new Set(found.map((text) => text.trim()))].filter(
    (text) => text.length >= LONG_ENOUGH && text.includes('e') && !/[[\]*`|&<>"]/u.test(text),
  );
}
