/**
 * Reads the small Markdown of formatted texts (docs/behaviour.md, "Formatted texts"): bold, italic, lists and links.
 * Everything else stays as typed, because texts are pasted from WhatsApp and Word.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { PhrasingContent } from 'mdast';

import { createEmphasis } from './emphasis.ts';
import { splitLinks } from './linked-text.ts';
import { hasMarks } from './text-marks.ts';

/** The constructs of CommonMark that are not used. `attention` is replaced: `_` is no mark. */
const DISABLED = [
  ...['attention', 'autolink', 'blockQuote', 'characterEscape', 'characterReference', 'codeFenced', 'codeIndented', 'codeText'],
  ...['definition', 'hardBreakEscape', 'headingAtx', 'htmlFlow', 'htmlText', 'labelStartImage', 'list', 'setextUnderline'],
  'thematicBreak',
];

/** The most stars in a row that are a mark: longer runs mask digits or letters, as in `98****10`. */
const STARS_MAX = 3;

/** Matches an item of a list. A number with leading zeros is none, because the zeros would be lost. */
const ITEM = /^[^\S\n]*(?:-|(?<number>[1-9]\d{0,2})\.)[^\S\n]+(?<text>.*[\p{L}\p{N}].*)$/u;

/** Matches the addresses that a link may have. */
const ADDRESS = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s\\]|tel:\+?\d|\/(?![\\/]))[^\s\p{Cc}\\]*$/iu;

export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] };

type ListItem = { number: number | undefined; content: readonly Inline[] };

export type Block =
  { type: 'lines'; lines: readonly (readonly Inline[])[] } | { type: 'list'; isNumbered: boolean; items: readonly ListItem[] };

/** Returns the address of a link, or null if it may be none. `www.example.org` and e-mail addresses need no scheme. */
function findAddress(url: string): string | null {
  if (ADDRESS.test(url)) return url;
  const [part, ...others] = splitLinks(url);
  return others.length === 0 && part?.href !== undefined && part.href !== null && ADDRESS.test(part.href) ? part.href : null;
}

function getText(nodes: readonly Inline[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : getText(node.children))).join('');
}

function toInline(node: PhrasingContent, line: string): Inline {
  if (node.type === 'strong' || node.type === 'emphasis')
    return { type: node.type, children: node.children.map((child) => toInline(child, line)) };
  if (node.type === 'link' && (node.title ?? '') === '') {
    const href = findAddress(node.url);
    const children = node.children.map((child) => toInline(child, line));
    if (href !== null && getText(children).trim() !== '') return { type: 'link', href, children };
  }
  if (node.type === 'text') return node;
  return { type: 'text', value: line.slice(node.position?.start.offset, node.position?.end.offset) };
}

function findAddresses(line: string): readonly { start: number; end: number }[] {
  let end = 0;
  return splitLinks(line).flatMap(({ text, href }) => {
    const start = end;
    end += text.length;
    return href === null ? [] : [{ start, end }];
  });
}

/** Parses one line: marks do not reach over its end. */
function parseLine(line: string): readonly Inline[] {
  const plain: readonly Inline[] = [{ type: 'text', value: line }];
  if (!hasMarks(line)) return plain;
  const addresses = findAddresses(line);
  const emphasis = createEmphasis(
    ({ start, end, isInsideWord }) =>
      isInsideWord || end - start > STARS_MAX || addresses.some((address) => address.start < start && end < address.end),
  );
  const [paragraph] = fromMarkdown(line, { extensions: [{ disable: { null: DISABLED } }, emphasis] }).children;
  return paragraph?.type === 'paragraph' ? paragraph.children.map((node) => toInline(node, line)) : plain;
}

export function parseFormattedText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split('\n')) {
    const { number, text: item } = ITEM.exec(line)?.groups ?? {};
    const last = isNew ? undefined : blocks.at(-1);
    isNew = line.trim() === '';
    if (isNew) continue;
    if (item === undefined) {
      const lines = [parseLine(line)];
      if (last?.type === 'lines') blocks.splice(-1, 1, { type: 'lines', lines: [...last.lines, ...lines] });
      else blocks.push({ type: 'lines', lines });
      continue;
    }
    const isNumbered = number !== undefined;
    const items = [{ number: isNumbered ? Number(number) : undefined, content: parseLine(item) }];
    if (last?.type === 'list' && last.isNumbered === isNumbered) blocks.splice(-1, 1, { ...last, items: [...last.items, ...items] });
    else blocks.push({ type: 'list', isNumbered, items });
  }
  return blocks;
}

function getPlainText(nodes: readonly Inline[], showsAddresses: boolean): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      const text = getPlainText(node.children, showsAddresses);
      return node.type === 'link' && showsAddresses && text !== node.href ? `${text} (${node.href})` : text;
    })
    .join('');
}

/** Returns a formatted text without its marks. @param showsAddresses whether the address of a link follows its text */
export function toPlainText(text: string, showsAddresses = false): string {
  if (!hasMarks(text)) return text;
  return text
    .split('\n')
    .map((line) => (hasMarks(line) ? getPlainText(parseLine(line), showsAddresses) : line))
    .join('\n');
}
