/** In characters, as all widths here: the longest cell that fits one line on a phone. */
const SHORT = 14;
const NARROWEST_TEXT = 18;
const PHONE_LINE = 34;

/** Matches `\u20b9 46,000`, `15%`, `355`. */
const NUMBER = /^\u20b9? ?[\d][\d,.]*%?$/u;

export type TableLayoutColumn = { heading: string; isNumber: boolean; isShort: boolean; width: number };

/** Returns the columns' types and widths. */
export function measureColumns(headings: readonly string[], rows: readonly (readonly string[])[]): readonly TableLayoutColumn[] {
  return headings.map((heading, index) => {
    const cells = rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
    const longest = Math.max(0, ...cells.map((cell) => cell.length));
    const headingWords = heading.split(' ').map((word) => word.length);
    return {
      heading,
      isNumber: index > 0 && cells.length > 0 && cells.every((cell) => NUMBER.test(cell)),
      isShort: longest <= SHORT,
      width: Math.max(Math.min(longest, NARROWEST_TEXT), ...headingWords),
    };
  });
}

/** Returns false if rows must become cards. */
export function fitsPhone(columns: readonly TableLayoutColumn[]): boolean {
  return columns.reduce((sum, { width }) => sum + width, 0) <= PHONE_LINE;
}
