export const MARKS = ['bold', 'list', 'link'] as const;

export type Mark = (typeof MARKS)[number];

type Edit = { insert: string; start: number; end: number; selected: readonly [number, number] };

const NEW_ADDRESS = 'https://';

export function addMark(mark: Mark, text: string, start: number, end: number): Edit {
  const chosen = text.slice(start, end);
  if (mark === 'bold') {
    if (chosen.trim() === '') return { insert: '**', start, end: start, selected: [start + 1, start + 1] };
    // Marks count only beside a word, within a line and after the sign of an item.
    const insert = chosen.replaceAll(/^(\s*(?:(?:[•*-]|\d{1,3}\.)\s+)?)(\S|\S.*\S)(?=\s*$)/gmu, '$1*$2*');
    return { insert, start, end, selected: [start, start + insert.length] };
  }
  if (mark === 'list') {
    const from = text.slice(0, start).lastIndexOf('\n') + 1;
    const insert = text.slice(from, end).replaceAll(/^(?:[•*-] )?(?!\n)/gmu, '• ');
    const to = from + insert.length;
    return { insert, start: from, end, selected: [start === end ? to : from, to] };
  }
  const insert = `[${chosen === '' ? 'text' : chosen}](${NEW_ADDRESS})`;
  const to = start + insert.length - 1;
  return { insert, start, end, selected: [to - NEW_ADDRESS.length, to] };
}
