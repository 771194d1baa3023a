/** Characters of a cell that needs no second line on a phone. */
const SHORT = 14;
/** Characters to which a cell with a sentence can shrink. */
const NARROWEST_TEXT = 18;
/** Characters of all columns side by side on a phone. */
const PHONE_LINE = 34;

/** `\u20b9 46,000`, `15%`, `355`. */
const NUMBER = /^\u20b9? ?[\d][\d,.]*%?$/u;

export type TableLayoutColumn = { heading: string; isNumber: boolean; isShort: boolean; width: number };

/** Returns the kind of each column, numbers or text, which decides its alignment and width. @param rows with a cell for each heading */
export function columnsOf(headings: readonly string[], rows: readonly (readonly string[])[]): readonly TableLayoutColumn[] {
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

/** Whether a phone shows the columns side by side; otherwise each row is a card there. */
export function fitsPhone(columns: readonly TableLayoutColumn[]): boolean {
  return columns.reduce((sum, { width }) => sum + width, 0) <= PHONE_LINE;
}
