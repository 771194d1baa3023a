import { expect, test } from 'vitest';

import { createCsvColumns } from '#console/forms/Inbox.tsx';
import { type CsvColumn, formatCsv } from '#console/list/csv.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { createEnquiryRecord } from '#tests/support/functions/records.ts';

const columns: readonly CsvColumn<readonly [string, string]>[] = [
  { header: 'Name', text: ([name]) => name },
  { header: 'Message', text: ([, message]) => message },
];

/** Returns the lines after the byte order mark and the headings. */
function formatLines(...rows: readonly (readonly [string, string])[]): string {
  const text = formatCsv(columns, rows);
  const head = '\uFEFF"Name","Message"\r\n';
  expect(text.startsWith(head)).toBe(true);
  return text.slice(head.length);
}

test('a file starts with a byte order mark and the headings, and each line ends with CR and LF', () => {
  expect(formatCsv(columns, [])).toBe('\uFEFF"Name","Message"\r\n');
  expect(formatLines(['आशा रानी', 'नमस्ते'], ['B', 'C'])).toBe('"आशा रानी","नमस्ते"\r\n"B","C"\r\n');
});

test('commas, quotation marks and line breaks stay inside their cell', () => {
  expect(formatLines(['a,b;c', 'She said "yes"\nand\r\nleft'])).toBe('"a,b;c","She said ""yes""\nand\r\nleft"\r\n');
});

test('a cell that a spreadsheet would read as a formula is escaped', () => {
  for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r']) {
    expect(formatLines([`${start}cmd|' /C calc'!A0`, 'x'])).toBe(`"'${start}cmd|' /C calc'!A0","x"\r\n`);
  }
  expect(formatLines(['x+1', 'a=b'])).toBe('"x+1","a=b"\r\n');
  expect(formatLines(['1＋1', 'a＠b'])).toBe('"1＋1","a＠b"\r\n');
  expect(formatLines(['="a"', ''])).toBe('"\'=""a""",""\r\n');
});

const WORDS = '12/2024 0012 1e5 Mar-1 2026-01-15 2026-01-15T08:00:00Z 10:30 1/2 1,000 85.50 50% ₹500 (5) 09876543210 1234-5678 ०१२ TRUE';

test.each([...WORDS.split(' '), ...['12345678901234567890', '1 Mar', 'September 2024', '3 sept', '10 am', '98765 43210']])(
  '%j stays a text, which a spreadsheet would show as another value',
  (text) => {
    expect(formatLines([text, 'x'])).toBe(`"'${text}","x"\r\n`);
  },
);

test.each(['9876543210', '0', '123456789', 'B.A. 1999', 'K7QM-2XRD', 'Room 12', 'May I come?', 'Zeta 5', '', 'truely', 'x\n12/2024'])(
  '%j needs no apostrophe',
  (text) => {
    expect(formatLines([text, 'x'])).toBe(`"${text}","x"\r\n`);
  },
);

test('a long text that is designed to be slow is written at once', async () => {
  const text = `${'septmar1e'.repeat(20_000)}x`;
  expect(await runWithinCpuTime(200, () => formatCsv(columns, [[text, '']]))).toContain(text);
});

test('a line begins with a time that sorts as text, and ends with the work of staff, the number and the id', () => {
  const work = { state: 'in progress', assignee: 'office', remark: '=1+1', received_at: '2026-01-10T18:30:00.000Z' };
  const line = formatCsv(createCsvColumns(enquiryForm), [createEnquiryRecord(work)]).split('\r\n')[1];
  expect(line).toMatch(/^"2026-01-11 00:00","Asha Rani",.*,"in progress","office","'=1\+1","K7QM-2XRD","01KEKPQ8000000000000000003"$/u);
});

test('a form that keeps only the day of its entries exports only the day', () => {
  const entry = { ...createEnquiryRecord(), category: '', grievance: '', received_at: '2026-01-10T18:30:00.000Z' };
  expect(createCsvColumns(grievanceForm)[0]?.text(entry)).toBe('2026-01-11');
});

test('a day that could not be read is named in a last line', () => {
  const text = formatCsv(createCsvColumns(enquiryForm), [createEnquiryRecord()], getUnreadableSentence(['2026-01-14']));
  expect(text.split('\r\n').slice(2)).toEqual([expect.stringMatching(/^"A day could not be read: 14 January 2026\. .*"$/u), '']);
  expect(getUnreadableSentence(['2026-01-14', '2026-01-11'])).toContain(
    'Some days could not be read: 14 January 2026 and 11 January 2026.',
  );
  expect(formatCsv(createCsvColumns(enquiryForm), [createEnquiryRecord()], getUnreadableSentence([])).split('\r\n')).toHaveLength(3);
});
