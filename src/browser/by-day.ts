/**
 * Shows what is true today. A page is built once and read on many days, so its HTML has the parts for all of them, with their
 * first and last day in India. It runs before the page is painted, so that nothing moves.
 */
import { isWithin, isoDay } from '#domain/dates.ts';

const today = isoDay(new Date());

for (const part of document.querySelectorAll<HTMLElement>('[data-first-day], [data-last-day]')) {
  const { firstDay = null, lastDay = null } = part.dataset;
  const isShown = isWithin(today, firstDay, lastDay);
  const past = part.closest('.dates')?.querySelector('.dates-past ul');
  if (past && !isShown) past.prepend(part);
  else part.hidden = !isShown;
}

for (const year of document.querySelectorAll<HTMLElement>('[data-year]')) year.hidden = year.dataset['year'] === today.slice(0, 4);
