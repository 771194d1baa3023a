/** Formats dates and times for people in India. */

/**
 * Returns a function that makes a formatter for India at its first call. Making one takes a phone
 * many milliseconds, so a page makes only those that it needs.
 */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Kolkata' }));
}

const day = formatter('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const isoDate = formatter('en-CA', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = formatter('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Formats an ISO 8601 time as the time in India: `21 November 2026, 4:05pm`. Browsers differ in what
 * they put between the date and the time. Returns an invalid time unchanged.
 */
export function formatTime(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return time()
    .format(date)
    .replace(' at ', ', ')
    .replace(/\s(?=[ap]m$)/iu, '');
}

const LOCAL_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?$/u;

/**
 * Returns the moment at which clocks in India show `local`, whatever the time zone of the device.
 * @param local a time in the format of a `datetime-local` input: `2026-03-03T10:00`
 * @returns the moment in UTC as ISO 8601, or null if `local` is not such a time
 */
export function indianTime(local: string): string | null {
  const moment = new Date(LOCAL_TIME.test(local) ? `${local}+05:30` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Formats an ISO 8601 time as the day in India: `21 November 2026`. */
export function formatDay(moment: string): string {
  return day().format(new Date(moment));
}

/** Returns the day in India of a moment: `2026-11-21`. */
export function isoDay(moment: Date): string {
  return isoDate().format(moment);
}

/**
 * Whether `date` is from `first` to `last`, both included. Null means no limit. All are
 * `YYYY-MM-DD`.
 */
export function isWithin(date: string, first: string | null, last: string | null): boolean {
  return (first === null || date >= first) && (last === null || date <= last);
}
