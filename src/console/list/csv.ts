/** Writes CSV (RFC 4180) with a byte order mark, which spreadsheets need for Hindi. */
import { formatIsoDay } from '#domain/dates.ts';
import { isMobile } from '#domain/phone.ts';
import { saveFile } from '#ui/files/save-file.ts';

/** `isDate` lets spreadsheets read a date. */
export type CsvColumn<R> = { header: string; text: (row: R) => string; isDate?: boolean };

const BYTE_ORDER_MARK = '\uFEFF';

/** Visitors' formulas could run commands; spreadsheets in East Asian locales also accept full-width signs. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/u;

/** Spreadsheets read months as parts of dates. */
const MONTHS =
  /jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?/giu;

/** Letters of `1e5`, `10 am`, `T08:00Z`. */
const LETTERS_OF_VALUES = /(\p{Nd}\s*)(?:e(?=[+-]?\p{Nd})|t(?=\p{Nd})|z$|[ap]m?$)/giu;

const NUMBER_OR_DATE = /^(?=[^]*\p{Nd})[\p{Nd}\p{Sc}\s.,:/()%+-]+$/u;

/** Unchanged in spreadsheets, as mobile numbers are: no leading zero, and too short for `9.8E+11`. */
const PLAIN_NUMBER = /^(?:0|[1-9][0-9]{0,8})$/u;

/** Whether a spreadsheet would change the text, such as into a date. */
function needsQuotes(text: string): boolean {
  if (PLAIN_NUMBER.test(text) || isMobile(text)) return false;
  return /^(?:true|false)$/iu.test(text) || NUMBER_OR_DATE.test(text.replaceAll(MONTHS, '').replaceAll(LETTERS_OF_VALUES, '$1'));
}

/** A leading apostrophe works in Excel, LibreOffice and Google Sheets, also after saving; `="0012"` only in Excel. */
function formatCell(text: string, isDate = false): string {
  const isChanged = FORMULA_START.test(text) || (!isDate && needsQuotes(text));
  return `"${(isChanged ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export function formatCsv<R>(columns: readonly CsvColumn<R>[], rows: readonly R[], note = ''): string {
  const lines = [
    columns.map(({ header }) => formatCell(header)),
    ...rows.map((row) => columns.map(({ text, isDate }) => formatCell(text(row), isDate))),
    ...(note === '' ? [] : [[formatCell(note)]]),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

export function saveCsv<R>(name: string, ...table: Parameters<typeof formatCsv<R>>): void {
  saveFile(new Blob([formatCsv(...table)], { type: 'text/csv;charset=utf-8' }), `${name}-${formatIsoDay(new Date())}.csv`);
}
