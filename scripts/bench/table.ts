/** Formats tables for a terminal. */

export type Cell = string | number | null;

/** Formats numbers with at most two decimals. A dash stands for a value that was not measured. */
function text(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : cell;
}

/** Formats rows below a head. The first column is aligned to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(text))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const [first = [], ...others] = lines;
  return [format(first), widths.map((width) => '-'.repeat(width)).join('  '), ...others.map(format)].join('\n');
}

/** Converts bytes to kilobytes (1,000 bytes) with one decimal. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
