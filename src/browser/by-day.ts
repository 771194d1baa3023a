/**
 * Shows what is true today. A page is built once and read on many days, so its HTML has the parts for all of them, with their
 * first and last day. The script imports nothing: Astro then writes it into the page, and it runs before anything can move.
 */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const today = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

for (const part of document.querySelectorAll<HTMLElement>('[data-first-day], [data-last-day]')) {
  const { firstDay = today, lastDay = today } = part.dataset;
  const isShown = firstDay <= today && today <= lastDay;
  const past = part.closest('.dates')?.querySelector('.dates-past ul');
  if (past && !isShown) past.prepend(part);
  else part.hidden = !isShown;
}

for (const year of document.querySelectorAll<HTMLElement>('[data-year]')) year.hidden = year.dataset['year'] === today.slice(0, 4);
