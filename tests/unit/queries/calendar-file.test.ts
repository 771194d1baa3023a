/** The rules of RFC 5545 that other programs rely on. */
import { expect, test } from 'vitest';

import { type CalendarEvent, formatCalendarFile, addUids } from '#queries/calendar-file.ts';

const EVENT: CalendarEvent = { uid: 'a@college.test', title: 'Open day', firstDay: '2028-02-28', lastDay: '2028-02-28' };
const NOW = new Date('2028-01-02T03:04:05.678Z');

function formatFile(...events: readonly CalendarEvent[]): string {
  return formatCalendarFile('College', events, NOW);
}

/** Returns the lines after unfolding, as programs read them. */
function unfoldLines(file: string): readonly string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test('a calendar has its name and its events, and each line ends with a carriage return and a line feed', () => {
  expect(formatFile(EVENT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//College//EN',
      'NAME:College',
      'X-WR-CALNAME:College',
      'BEGIN:VEVENT',
      'UID:a@college.test',
      'DTSTAMP:20280102T030405Z',
      'DTSTART;VALUE=DATE:20280228',
      'DTEND;VALUE=DATE:20280229',
      'SUMMARY:Open day',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('two equal dates have two UIDs, which stay in every version and in the calendar of their kind', () => {
  const date = { title: 'Practical examination', kind: 'exam' };
  const holiday = { ...date, title: 'Holi', kind: 'holiday' };
  const uidsOf = (...dates: readonly (typeof date)[]) => addUids(dates, 'college.test').map(({ uid }) => uid);
  const [first, second] = uidsOf(date, date);
  expect(first).toMatch(/^[0-9a-f]{32}@college\.test$/u);
  expect(second).toMatch(/^[0-9a-f]{32}@college\.test$/u);
  expect(first).not.toBe(second);
  expect(uidsOf(holiday, date, holiday, date).filter((_, index) => index % 2 === 1)).toEqual([first, second]);
});

test('a date keeps its UID when its day changes, and one with an id also when its texts change', () => {
  const date = { title: 'Half-yearly tests', firstDay: '2028-12-07', kind: 'examination' };
  const uidOf = (changed: Partial<typeof date & { id: string }>) => addUids([{ ...date, ...changed }], 'college.test')[0]?.uid;
  expect(uidOf({ firstDay: '2028-12-14' })).toBe(uidOf({}));
  expect(uidOf({ id: 'tests', firstDay: '2028-12-14', title: 'Tests', kind: 'event' })).toBe(uidOf({ id: 'tests' }));
  expect(uidOf({ id: 'others' })).not.toBe(uidOf({ id: 'tests' }));
});

test('an event ends on the day after its last day, also over the end of a month and a year', () => {
  const ends = ['2028-02-29', '2028-03-31', '2028-12-31'].map((lastDay) => unfoldLines(formatFile({ ...EVENT, lastDay }))[9]);
  expect(ends).toEqual(['DTEND;VALUE=DATE:20280301', 'DTEND;VALUE=DATE:20280401', 'DTEND;VALUE=DATE:20290101']);
});

test('a date that is the same each year is one event, which programs repeat', () => {
  expect(unfoldLines(formatFile({ ...EVENT, repeats: 'yearly' }))).toContain('RRULE:FREQ=YEARLY');
  expect(formatFile(EVENT)).not.toContain('RRULE');
});

test('a place and a link are named, and signs with a meaning are escaped in texts', () => {
  const place = 'Hall 2, west; a\\b\nsecond line';
  const lines = unfoldLines(formatFile({ ...EVENT, place, url: 'https://college.test/a?b=1,2;3' }));
  expect(lines).toContain(String.raw`LOCATION:Hall 2\, west\; a\\b\nsecond line`);
  expect(lines).toContain('URL:https://college.test/a?b=1,2;3');
});

test('a long line is folded at 75 octets without breaking a character', () => {
  for (const title of ['x'.repeat(67), 'x'.repeat(68), 'प्रवेश '.repeat(40), '😀'.repeat(50)]) {
    const file = formatFile({ ...EVENT, title });
    expect(unfoldLines(file)).toContain(`SUMMARY:${title}`);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(formatFile({ ...EVENT, title: 'x'.repeat(67) })).not.toContain('\r\n ');
  expect(formatFile({ ...EVENT, title: 'x'.repeat(68) })).toContain('\r\n x\r\n');
});
