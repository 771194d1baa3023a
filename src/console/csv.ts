/**
 * Tables for spreadsheets: RFC 4180 with a byte order mark, so that spreadsheets read Hindi
 * (docs/product-decisions.md, "17. Consoles for what visitors sent").
 */

/** One column: its heading, and a record's text in it. */
export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell that begins so is taken for a formula, or for a command in some spreadsheets; what visitors wrote must stay text. Spreadsheets in East
 * Asian locales take the full-width signs for the same.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/u;

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function line(texts: readonly string[]): string {
  return `${texts.map(cell).join(',')}\r\n`;
}

/** The records as the text of a CSV file, headings first. Every cell is quoted, so that commas and line breaks stay within it. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = line(columns.map(({ header }) => header));
  return BYTE_ORDER_MARK + head + rows.map((row) => line(columns.map(({ text }) => text(row)))).join('');
}

/** `enquiries-2026-11-21.csv`, by the day where the person is. */
export function csvFileName(name: string, now: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return `${name}-${now.toLocaleDateString('sv-SE')}.csv`;
}
