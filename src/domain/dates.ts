/** Days as people in India read them. */

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' });

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `21 Nov 2026, 4:05 pm`, the time in India of an ISO 8601 time; a text that is no time is answered as it is. */
export function formatTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : TIME.format(date);
}

/** `21 November 2026`, the day in India of an ISO 8601 time. */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}

/** `2026-11-21`, the day in India of a moment. */
export function isoDay(moment: Date): string {
  return ISO_DAY.format(moment);
}

/** Whether `day` lies between two days, both included; null is an open end. All are `YYYY-MM-DD`. */
export function isWithin(day: string, first: string | null, last: string | null): boolean {
  return (first === null || day >= first) && (last === null || day <= last);
}
