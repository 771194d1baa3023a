/** Parses a small Markdown with the marks of WhatsApp; all else stays as typed, because texts are pasted from WhatsApp and Word. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { PhrasingContent } from 'mdast';
import { splitLinks } from './linked-text.ts';
import { hasMarks } from './search.ts';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';

const DISABLED = [
  ...['attention', 'autolink', 'blockQuote', 'characterEscape', 'characterReference', 'codeFenced', 'codeIndented', 'codeText'],
  ...['definition', 'hardBreakEscape', 'headingAtx', 'htmlFlow', 'htmlText', 'labelStartImage', 'list', 'setextUnderline'],
  'thematicBreak',
];

/** `~` stays as typed, because a struck text without it would say the contrary. */
const MARKS: Readonly<Record<string, 'strong' | 'emphasis'>> = { '*': 'strong', _: 'emphasis' };

/** Longer runs mask digits or letters, as in `98****10`, or are a line to write on. */
const SIGNS_MAX = 3;

/** A number with leading zeros is no item, because the zeros would be lost. */
const ITEM = /^\s*(?:•|(?:(?<sign>[-*])|(?<number>[1-9]\d{0,2})\.)\s)\s*(?<text>.*[\p{L}\p{N}].*)$/u;

const ADDRESS = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s\\]|tel:\+?\d|\/(?![\\/]))[^\s\p{Cc}\\]*$/iu;

export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] };

export type Lines = readonly (readonly Inline[])[];

/** Loose: with blank lines between its items. */
type List = { type: 'list'; isNumbered: boolean; isLoose: boolean; items: readonly { number: number | undefined; lines: Lines }[] };

export type Block = { type: 'lines'; lines: Lines } | List;

/** `www.example.org` and e-mail addresses need no scheme. */
function findAddress(url: string): string | null {
  if (ADDRESS.test(url)) return url;
  const [part, ...others] = splitLinks(url);
  return others.length === 0 && part?.href !== undefined && part.href !== null && ADDRESS.test(part.href) ? part.href : null;
}

function toInline(node: PhrasingContent, line: string): Inline {
  if (node.type === 'strong' || node.type === 'emphasis') {
    const type = MARKS[line.charAt(node.position?.start.offset ?? 0)] ?? node.type;
    const children = node.children.map((child) => toInline(child, line));
    return { type, children: children.flatMap((child) => (child.type === type ? child.children : [child])) };
  }
  if (node.type === 'link') {
    const href = findAddress(node.url);
    const children = node.children.map((child) => toInline(child, line));
    if (href !== null && getPlainText(children, false).trim() !== '') return { type: 'link', href, children };
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

/** Marks do not reach over the end of a line. */
function parseLine(line: string): readonly Inline[] {
  const plain: readonly Inline[] = [{ type: 'text', value: line }];
  if (!hasMarks(line)) return plain;
  const addresses = findAddresses(line);
  const emphasis = createEmphasis(
    ({ start, end, isInsideWord }) =>
      isInsideWord || end - start > SIGNS_MAX || addresses.some((address) => address.start < start && end < address.end),
    Object.keys(MARKS).join(''),
  );
  const [paragraph] = fromMarkdown(line, { extensions: [{ disable: { null: DISABLED } }, emphasis] }).children;
  return paragraph?.type === 'paragraph' ? paragraph.children.map((node) => toInline(node, line)) : plain;
}

/** Removes other marks of WhatsApp and Markdown; `>` before a number means "more than". */
function removeOtherMarks(text: string): string {
  return text
    .replaceAll('```', '')
    .replaceAll(/^>[^\S\n]+(?![\s\d])/gmu, '')
    .replaceAll(/(^|\s)!(?=\[[^[\]\n]*\]\()/gu, '$1')
    .replaceAll(
      /\]\(((?:https?:\/\/[^\s()/]+)?\/[^()"'\n]*)\)/gu,
      (_, address: string) => `](${address.trim().replaceAll(/\s+/gu, '%20')})`,
    );
}

/** On the last line alone a sign begins a signature or a footnote. */
function readItem(line: string, isAlone: boolean) {
  const { sign, number, text } = ITEM.exec(line)?.groups ?? {};
  if (text === undefined || (isAlone && sign !== undefined)) return null;
  return { sign, number: number === undefined ? undefined : Number(number), text };
}

/** Null if the list ends before. After a blank line it continues by its number, or if loose. */
function extendList(list: List, line: string, isApart: boolean): List | null {
  const last = list.items.at(-1);
  const item = readItem(line, false);
  if (last === undefined || (item === null && (isApart || !/^\s/u.test(line)))) return null;
  if (item === null)
    return { ...list, items: [...list.items.slice(0, -1), { ...last, lines: [...last.lines, parseLine(line.trimStart())] }] };
  const { number, text } = item;
  const goesOn = number === undefined ? list.isLoose || list.items.length === 1 : number > (last.number ?? 0);
  if (list.isNumbered !== (number !== undefined) || (isApart && !goesOn)) return null;
  return { ...list, isLoose: list.isLoose || isApart, items: [...list.items, { number, lines: [parseLine(text)] }] };
}

export function parseFormattedText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = removeOtherMarks(text).trimEnd().split('\n');
  let isApart = true;
  for (const [index, line] of lines.entries()) {
    const wasApart = isApart;
    isApart = line.trim() === '';
    if (isApart) continue;
    const last = blocks.at(-1);
    const list = last?.type === 'list' ? extendList(last, line, wasApart) : null;
    const item = readItem(line, index === lines.length - 1);
    if (list !== null) blocks.splice(-1, 1, list);
    else if (item !== null) {
      const items = [{ number: item.number, lines: [parseLine(item.text)] }];
      blocks.push({ type: 'list', isNumbered: item.number !== undefined, isLoose: false, items });
    } else if (last?.type === 'lines' && !wasApart) blocks.splice(-1, 1, { type: 'lines', lines: [...last.lines, parseLine(line)] });
    else blocks.push({ type: 'lines', lines: [parseLine(line)] });
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

export function toPlainText(text: string, showsAddresses = false): string {
  if (!hasMarks(text)) return text;
  return removeOtherMarks(text)
    .split('\n')
    .map((line) => (hasMarks(line) ? getPlainText(parseLine(line), showsAddresses) : line))
    .join('\n');
}

/** Accepts `**` between punctuation and a letter, as in `**प्रवेश:**सूचना`, which the editor writes and CommonMark does not know. */

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}.,;:!?।॥…]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Equal marks in a row, and whether letters or digits are on both sides. */
type MarkRun = { start: number; end: number; isInsideWord: boolean };

/** A space at a paragraph's edges and for codes without a character. */
function toCharacter(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCodePoint(code);
}

/** @param isText tells whether what could be marks remains text */
export function createEmphasis(isText: (marks: MarkRun) => boolean, signs = '*'): Extension {
  function tokenizeMarks(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): ReturnType<Tokenizer> {
    const before = toCharacter(this.previous);
    return attention.tokenize.call(
      this,
      effects,
      (code) => {
        const after = toCharacter(code);
        const [, marks] = this.events.at(-1) ?? [];
        if (marks !== undefined) {
          const isInsideWord = LETTER.test(before) && LETTER.test(after);
          const isMark = !isText({ start: marks.start.offset, end: marks.end.offset, isInsideWord });
          const opens = LETTER.test(before) && PUNCTUATION.test(after) && !CLOSING.test(after);
          const closes = LETTER.test(after) && PUNCTUATION.test(before) && !OPENING.test(before);
          marks._open = isMark && (marks._open === true || opens);
          marks._close = isMark && (marks._close === true || closes);
        }
        return ok(code);
      },
      nok,
    );
  }
  const marks: Construct = { ...attention, name: 'marks', tokenize: tokenizeMarks };
  const codes = Array.from(signs, (sign) => sign.charCodeAt(0));
  return { text: Object.fromEntries(codes.map((code) => [code, marks])), attentionMarkers: { null: codes } };
}
