import { DEFAULT_TAG } from '#i18n/default-language.ts';

/** Makes the formatter of a language at its first use: a phone needs many milliseconds for it. */
function formatter(options: Intl.DateTimeFormatOptions): (tag: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (tag) => {
    const known = made.get(tag) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Asia/Kolkata' });
    made.set(tag, known);
    return known;
  };
}

const day = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const month = formatter({ month: 'long', year: 'numeric' });
const time = formatter({ dateStyle: 'long', timeStyle: 'short' });

/**
 * `21 November 2026, 4:05 pm`. Browsers differ in what they put between date, time and `pm`.
 * Returns an invalid time unchanged.
 */
export function formatTime(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return time('en-IN')
    .format(date)
    .replace(' at ', ', ')
    .replace(/\s(?=[ap]m$)/iu, '\u00a0');
}

const LOCAL_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?$/u;

/**
 * Returns the moment at which clocks in India show `local`, a value of a `datetime-local` input, or
 * null if it is none.
 */
export function formatIndianTime(local: string): string | null {
  const moment = new Date(LOCAL_TIME.test(local) ? `${local}+05:30` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The time in India, whose texts sort by time: `2026-11-21 16:05`. */
export function sortableTime(moment: string): string {
  return new Date(Date.parse(moment) + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** `21 November 2026`. */
export function formatDay(moment: string, tag = DEFAULT_TAG): string {
  return day(tag).format(new Date(moment));
}

/** `3 to 7 August 2027`, or one day. @param to the word between two days */
export function formatDays(first: string, last: string, to: string, tag = DEFAULT_TAG): string {
  return day(tag)
    .formatRange(new Date(first), new Date(last))
    .replace(/\s*–\s*/u, ` ${to} `);
}

/** `August 2027`. */
export function formatMonth(moment: string, tag = DEFAULT_TAG): string {
  return month(tag).format(new Date(moment));
}

/** `2026-11-21` in India. */
export function isoDay(moment: Date): string {
  return sortableTime(moment.toISOString()).slice(0, 10);
}

/** The day so many days after another one. Both are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Null means no limit; both limits are included. All are `YYYY-MM-DD`. */
export function isWithin(date: string, first: string | null, last: string | null): boolean {
  return (first === null || date >= first) && (last === null || date <= last);
}
