/**
 * Writes CSV files: RFC 4180 with a byte order mark, without which spreadsheets do not read Hindi
 * correctly (docs/product-decisions.md, "17. Consoles for what visitors sent").
 */
import { isoDay } from '#domain/dates.ts';

import type { CsvColumn } from '#console/records/record-kind.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the beginnings that make a spreadsheet read a cell as a formula, which could run
 * commands. Visitors wrote the texts, so these cells must stay text. Spreadsheets in East Asian
 * locales also accept the full-width signs.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/u;

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function csvText<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return BYTE_ORDER_MARK + lines.map((texts) => `${texts.map(cell).join(',')}\r\n`).join('');
}

export function csvFileName(name: string, now: Date): string {
  return `${name}-${isoDay(now)}.csv`;
}
