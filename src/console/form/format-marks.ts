/** Sets and removes the marks of a formatted text (docs/behaviour.md, "Formatted texts") around a selection. */
import { splitLinks } from '#domain/linked-text.ts';

export const MARKS = ['bold', 'italic', 'list', 'link'] as const;

export type Mark = (typeof MARKS)[number];

/** A text and what is selected in it, as in a textarea. */
export type Selection = { text: string; start: number; end: number };

/** A replacement of a part of a text, and the selection afterwards. */
export type Edit = { start: number; end: number; insert: string; selected: readonly [number, number] };

const STARRED = /(\*{1,3})([^*\s](?:[^*]*[^*\s])?)(\*{1,3})/gu;
const LINKED = /\[([^[\]]*)\]\([^()\s]*\)/gu;
const ITEM = /^\s*- /u;
/** Matches the mark of an item, with or without a number. */
const MARKER = /^\s*(?:-|\d{1,3}\.)\s/u;
/** Matches the beginning of a line that the mark of an item replaces, such as a bullet from WhatsApp. */
const BULLET = /^\s*(?:[•*-]\s+)?/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const NEW_ADDRESS = 'https://';
const NEW_TEXT = 'text';

/** The selected part of a line without stars, and the number of stars on each side of it. */
type Part = { line: string; start: number; end: number; stars: number };

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
 * Returns the selected part of a line: the text between the stars around the selection, or else the selection extended to
 * whole words, without the mark of an item. A caret selects the word around it.
 */
function findPart(line: string, selectedStart: number, selectedEnd: number): Part {
  const item = MARKER.exec(line)?.[0].length ?? 0;
  let [start, end] = [Math.max(selectedStart, item), Math.max(selectedEnd, item)];
  while (start < end && line.charAt(start).trim() === '') start += 1;
  while (end > start && line.charAt(end - 1).trim() === '') end -= 1;
  const around = findAround(STARRED, line, start, end);
  if (around !== undefined) {
    const [, opening = '', inner = '', closing = ''] = around;
    start = around.index + opening.length;
    return { line, start, end: start + inner.length, stars: Math.min(opening.length, closing.length) };
  }
  const isLetter = (index: number) => LETTER.test(line.charAt(index));
  while (start > item && isLetter(start - 1) && (start === end || isLetter(start))) start -= 1;
  while (isLetter(end) && (end === start || isLetter(end - 1))) end += 1;
  return { line, start, end, stars: 0 };
}

function findParts(selection: Selection): readonly Part[] {
  const { from, lines } = findLines(selection);
  let offset = from;
  return lines.map((line) => {
    const clip = (position: number) => Math.min(Math.max(position - offset, 0), line.length);
    const [start, end] = [clip(selection.start), clip(selection.end)];
    offset += line.length + 1;
    return lines.length > 1 && line.slice(start, end).trim() === '' ? { line, start, end: start, stars: 0 } : findPart(line, start, end);
  });
}

function hasStars(mark: 'bold' | 'italic', count: number): boolean {
  return mark === 'bold' ? count >= 2 : count % 2 === 1;
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
    const parts = listMarkedParts(findParts(selection));
    return parts.length > 0 && parts.every(({ stars }) => hasStars(mark, stars));
  }
  const filled = findLines(selection).lines.filter((line) => line.trim() !== '');
  return filled.length > 0 && filled.every((line) => ITEM.test(line));
}

function toggleStars(mark: 'bold' | 'italic', selection: Selection): Edit {
  const { from, to } = findLines(selection);
  const parts = findParts(selection);
  const isOn = isMarked(mark, selection);
  const size = mark === 'bold' ? 2 : 1;
  const marked = listMarkedParts(parts);
  const changed = parts.map((part) => {
    const { line, start, end, stars } = part;
    if (!marked.includes(part) || hasStars(mark, stars) !== isOn) return { line, selected: [start, end] as const };
    const count = isOn ? stars - size : stars + size;
    // The same marks inside would end the new ones.
    const inner = line.slice(start, end).replaceAll(/\*+/gu, (run) => (hasStars(mark, run.length) ? run.slice(size) : run));
    const before = line.slice(0, start - stars) + '*'.repeat(count);
    const after = '*'.repeat(count) + line.slice(end + stars);
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
      return (line.trim() === '' && !isEmpty) || ITEM.test(line) ? line : line.replace(BULLET, '- ');
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
  return mark === 'list' ? toggleList(selection) : toggleStars(mark, selection);
}
