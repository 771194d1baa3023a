/** Sets and removes the marks of a formatted text (docs/behaviour.md, "Formatted texts") around a selection. */
import { splitLinks } from '#domain/linked-text.ts';

export const MARKS = ['bold', 'italic', 'list', 'link'] as const;

export type Mark = (typeof MARKS)[number];

/** A text and what is selected in it, as in a textarea. */
export type Selection = { text: string; start: number; end: number };

/** A replacement of a part of a text, and the selection afterwards. */
export type Edit = { start: number; end: number; insert: string; selected: readonly [number, number] };

/** The signs of marks, as in WhatsApp, and what stands between them. */
const SIGNS = { bold: '*', italic: '_' } as const;
const MARKED = { bold: /(\*{1,3})([^*\s](?:[^*]*[^*\s])?)(\*{1,3})/gu, italic: /(_{1,3})([^_\s](?:[^_]*[^_\s])?)(_{1,3})/gu } as const;
const LINKED = /\[([^[\]]*)\]\([^()\s]*\)/gu;
const ITEM = /^\s*[•*-]\s+/u;
/** Matches the mark of an item, with or without a number. */
const MARKER = /^\s*(?:[•*-]|\d{1,3}\.)\s/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const NEW_ADDRESS = 'https://';
const NEW_TEXT = 'text';

type TextMark = keyof typeof SIGNS;

/** The selected part of a line without the signs of a mark, and the number of these on each side of it. */
type Part = { line: string; start: number; end: number; signs: number };

function findLines({ text, start, end }: Selection) {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

/** Returns the first match around a range of a line. */
function findAround(pattern: RegExp, line: string, start: number, end: number): RegExpExecArray | undefined {
  return [...line.matchAll(pattern)].find(({ index, 0: found }) => index <= start && end <= index + found.length);
}

/**
 * Returns the selected part of a line: the text between the signs around the selection, or else the selection extended to
 * whole words, without the mark of an item. A caret selects the word around it.
 */
function findPart(mark: TextMark, line: string, selectedStart: number, selectedEnd: number): Part {
  const item = MARKER.exec(line)?.[0].length ?? 0;
  let [start, end] = [Math.max(selectedStart, item), Math.max(selectedEnd, item)];
  while (start < end && line.charAt(start).trim() === '') start += 1;
  while (end > start && line.charAt(end - 1).trim() === '') end -= 1;
  const around = findAround(MARKED[mark], line, start, end);
  if (around !== undefined) {
    const [, opening = '', inner = '', closing = ''] = around;
    start = around.index + opening.length;
    return { line, start, end: start + inner.length, signs: Math.min(opening.length, closing.length) };
  }
  const isLetter = (index: number) => LETTER.test(line.charAt(index));
  while (start > item && isLetter(start - 1) && (start === end || isLetter(start))) start -= 1;
  while (isLetter(end) && (end === start || isLetter(end - 1))) end += 1;
  return { line, start, end, signs: 0 };
}

function findParts(mark: TextMark, selection: Selection): readonly Part[] {
  const { from, lines } = findLines(selection);
  let offset = from;
  return lines.map((line) => {
    const clip = (position: number) => Math.min(Math.max(position - offset, 0), line.length);
    const [start, end] = [clip(selection.start), clip(selection.end)];
    offset += line.length + 1;
    const isEmpty = lines.length > 1 && line.slice(start, end).trim() === '';
    return isEmpty ? { line, start, end: start, signs: 0 } : findPart(mark, line, start, end);
  });
}

/** Returns the parts that get a mark. In a selection of several lines the empty ones get none. */
function listMarkedParts(parts: readonly Part[]): readonly Part[] {
  return parts.length === 1 ? parts : parts.filter(({ start, end }) => start < end);
}

function findLink(selection: Selection) {
  const { from, lines } = findLines(selection);
  const [line = ''] = lines;
  return lines.length > 1 ? undefined : findAround(LINKED, line, selection.start - from, selection.end - from);
}

export function isMarked(mark: Mark, selection: Selection): boolean {
  if (mark === 'link') return findLink(selection) !== undefined;
  if (mark !== 'list') {
    const parts = listMarkedParts(findParts(mark, selection));
    return parts.length > 0 && parts.every(({ signs }) => signs > 0);
  }
  const filled = findLines(selection).lines.filter((line) => line.trim() !== '');
  return filled.length > 0 && filled.every((line) => ITEM.test(line));
}

function toggleSigns(mark: TextMark, selection: Selection): Edit {
  const { from, to } = findLines(selection);
  const parts = findParts(mark, selection);
  const isOn = isMarked(mark, selection);
  const marked = listMarkedParts(parts);
  const changed = parts.map((part) => {
    const { line, start, end, signs } = part;
    if (!marked.includes(part) || signs > 0 !== isOn) return { line, selected: [start, end] as const };
    const sign = isOn ? '' : SIGNS[mark];
    // The same marks inside would end the new ones.
    const inner = line.slice(start, end).replaceAll(MARKED[mark], '$2');
    const before = line.slice(0, start - signs) + sign;
    const after = sign + line.slice(end + signs);
    return { line: before + inner + after, selected: [before.length, before.length + inner.length] as const };
  });
  const insert = changed.map(({ line }) => line).join('\n');
  const [first, last] = [changed.at(0), changed.at(-1)];
  const lastFrom = insert.length - (last?.line.length ?? 0);
  return { start: from, end: to, insert, selected: [from + (first?.selected[0] ?? 0), from + lastFrom + (last?.selected[1] ?? 0)] };
}

function toggleList(selection: Selection): Edit {
  const { from, to, lines } = findLines(selection);
  const isOn = isMarked('list', selection);
  const isEmpty = lines.every((line) => line.trim() === '');
  const insert = lines
    .map((line) => {
      if (isOn) return line.replace(ITEM, '');
      return (line.trim() === '' && !isEmpty) || ITEM.test(line) ? line : `• ${line.trimStart()}`;
    })
    .join('\n');
  const end = from + insert.length;
  return { start: from, end: to, insert, selected: [lines.length === 1 ? end : from, end] };
}

function toggleLink(selection: Selection): Edit {
  const { from: lineFrom, lines } = findLines(selection);
  const start = Math.max(selection.start, lineFrom + (MARKER.exec(lines[0] ?? '')?.[0].length ?? 0));
  const found = findLink(selection);
  if (found !== undefined) {
    const [link, text = ''] = found;
    const from = lineFrom + found.index;
    return { start: from, end: from + link.length, insert: text, selected: [from, from + text.length] };
  }
  const [chosen = ''] = selection.text.slice(start, selection.end).split('\n');
  const [part, ...others] = splitLinks(chosen);
  const isAddress = others.length === 0 && part !== undefined && part.href !== null;
  const text = isAddress || chosen.trim() === '' ? NEW_TEXT : chosen;
  const insert = `[${text}](${isAddress ? chosen : NEW_ADDRESS})`;
  // The selection is the placeholder that staff type over next.
  const next = start + (text === chosen ? text.length + 3 : 1);
  return { start, end: start + chosen.length, insert, selected: [next, next + (text === chosen ? NEW_ADDRESS : text).length] };
}

/** Returns the change that sets a mark, or removes it from a selection that has it. */
export function toggleMark(mark: Mark, selection: Selection): Edit {
  if (mark === 'link') return toggleLink(selection);
  return mark === 'list' ? toggleList(selection) : toggleSigns(mark, selection);
}
