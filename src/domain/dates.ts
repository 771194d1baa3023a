/** Days as people in India read them. */

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' });

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/**
 * `21 Nov 2026, 4:05 pm`, the time in India of an ISO 8601 time; a text that is no time is answered
 * as it is.
 */
export function formatTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : TIME.format(date);
}

const LOCAL_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?$/u;

/**
 * The moment at which clocks in India show `local`, whatever the zone of the device.
 * @param local a time as an input of the type `datetime-local` has it: `2026-03-03T10:00`
 * @returns the moment in UTC as ISO 8601 has it; null where `local` is no such time
 */
export function indianTime(local: string): string | null {
  const moment = new Date(LOCAL_TIME.test(local) ? `${local}+05:30` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** `21 November 2026`, the day in India of an ISO 8601 time. */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}

/** `2026-11-21`, the day in India of a moment. */
export function isoDay(moment: Date): string {
  return ISO_DAY.format(moment);
}

/**
 * Whether `day` lies between two days, both included; null is an open end. All are `YYYY-MM-DD`.
 */
export function isWithin(day: string, first: string | null, last: string | null): boolean {
  return (first === null || day >= first) && (last === null || day <= last);
}
