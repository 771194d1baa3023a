import { DEFAULT_TAG } from '#i18n/default-language.ts';

/** Created at first use: a formatter takes many ms on a phone. Digits are 0 to 9 in every language. */
function createFormatterGetter(options: Intl.DateTimeFormatOptions): (tag: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (tag) => {
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Asia/Kolkata', numberingSystem: 'latn' });
    formats.set(tag, format);
    return format;
  };
}

const day = createFormatterGetter({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = createFormatterGetter({ day: 'numeric', month: 'short', year: 'numeric' });
const month = createFormatterGetter({ month: 'long', year: 'numeric' });
const time = createFormatterGetter({ dateStyle: 'long', timeStyle: 'short' });

/** Formats `21 November 2026, 4:05 pm` in India, alike in all browsers; invalid times stay. */
export function formatTime(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return time('en-IN')
    .format(date)
    .replace(' at ', ', ')
    .replace(/\s(?=[ap]m$)/iu, '\u00a0');
}

const LOCAL_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?$/u;

/** Converts a local time in India to ISO 8601 in UTC; null if invalid. */
export function formatIndianTime(local: string): string | null {
  const moment = new Date(LOCAL_TIME.test(local) ? `${local}+05:30` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

export function formatSortableTime(moment: string): string {
  return new Date(Date.parse(moment) + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

export function formatDay(moment: string, tag = DEFAULT_TAG): string {
  return day(tag).format(new Date(moment));
}

/** Formats `21 Nov`, and `21 Nov 2025` in another year, for dense tables. */
export function formatShortDay(moment: string, now = new Date()): string {
  const [text, today] = [new Date(moment), now].map((date) => shortDay('en-GB').format(date));
  return (text ?? '').replace(today?.slice(-5) ?? '', '').replace('Sept', 'Sep');
}

/** Formats `3 to 7 August 2027`. @param to the word between two days */
export function formatDays(first: string, last: string, to: string, tag = DEFAULT_TAG): string {
  return day(tag)
    .formatRange(new Date(first), new Date(last))
    .replace(/\s*–\s*/u, ` ${to} `);
}

export function formatMonth(moment: string, tag = DEFAULT_TAG): string {
  return month(tag).format(new Date(moment));
}

export function formatIsoDay(moment: Date): string {
  return formatSortableTime(moment.toISOString()).slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday after a Sunday, any other day itself. */
export function skipSunday(date: string): string {
  return addDays(date, new Date(date).getUTCDay() === 0 ? 1 : 0);
}

export function getMonday(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** Inclusive; null means no limit. */
export function isWithin(date: string, first: string | null, last: string | null): boolean {
  return (first === null || date >= first) && (last === null || date <= last);
}
