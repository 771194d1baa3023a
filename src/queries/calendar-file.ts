/** Formats iCalendar files (RFC 5545). */
import { createHash } from 'node:crypto';

import { addDays } from '#domain/dates.ts';
import type { Repeats } from '#domain/yearly.ts';

export type CalendarEvent = {
  /** Stable across versions of the calendar. */
  uid: string;
  title: string;
  /** `YYYY-MM-DD`; the last day belongs to the event. */
  firstDay: string;
  lastDay: string;
  repeats?: Repeats | undefined;
  place?: string | undefined;
  url?: string | undefined;
};

/** A UID depends on the id, or else the texts, so that it stays when the day changes. Duplicates are numbered. */
export function addUids<Entry extends { id?: string | undefined; kind: string; title: string }>(dates: readonly Entry[], host: string) {
  const counts = new Map<string, number>();
  return dates.map((date) => {
    const key = date.id ?? `${date.kind} ${date.title}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const hash = createHash('sha256').update(count === 1 ? key : `${key} ${count}`);
    return { ...date, uid: `${hash.digest('hex').slice(0, 32)}@${host}` };
  });
}

const LINE_BYTES = 75;

function escapeCalendarText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);
}

/** Continuation lines begin with a space. */
function foldLine(line: string): string {
  const lines = [''];
  for (const character of line) {
    const next = (lines.at(-1) ?? '') + character;
    if (Buffer.byteLength(next) > LINE_BYTES) lines.push(` ${character}`);
    else lines.splice(-1, 1, next);
  }
  return lines.join('\r\n');
}

function formatCalendarDay(day: string): string {
  return day.replaceAll('-', '');
}

function formatEvent({ uid, title, firstDay, lastDay, repeats, place, url }: CalendarEvent, stamp: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${formatCalendarDay(firstDay)}`,
    // DTEND of an all-day event is exclusive.
    `DTEND;VALUE=DATE:${formatCalendarDay(addDays(lastDay, 1))}`,
    ...(repeats === undefined ? [] : [`RRULE:FREQ=${repeats.toUpperCase()}`]),
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeCalendarText(place)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

export function formatCalendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(name)}//EN`,
    `NAME:${escapeCalendarText(name)}`,
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    ...events.flatMap((event) => formatEvent(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
