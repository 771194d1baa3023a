/**
 * Shows what is true today. A page is built once and read on many days, so its HTML has the parts for all of them, with their
 * first and last day. The function uses nothing from outside, because its text is a script of the page (ByDay.astro).
 */
function showToday(): void {
  const place = document.currentScript?.parentElement;
  if (!place) return;
  const indiaAheadMs = 5.5 * 60 * 60 * 1000;
  const today = new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);
  const past = place.querySelector('.dates-past ul');
  for (const part of place.querySelectorAll<HTMLElement>('[data-first-day], [data-last-day]')) {
    const { firstDay = today, lastDay = today } = part.dataset;
    const isShown = firstDay <= today && today <= lastDay;
    if (past !== null && !isShown) past.prepend(part);
    else part.hidden = !isShown;
  }
  // By day all dates of a month may be past, or none.
  for (const group of place.querySelectorAll<HTMLElement>('.dates-group, .dates-past')) group.hidden = group.querySelector('li') === null;
  const none = place.querySelector<HTMLElement>('.dates-none');
  if (none) none.hidden = place.querySelector('.dates-group li') !== null;
  for (const link of place.querySelectorAll<HTMLElement>('[data-entries]')) {
    const number = link.querySelector('.dates-count');
    const count = place.querySelectorAll(link.dataset['entries'] ?? '').length;
    link.hidden = count === 0;
    if (number) number.textContent = String(count);
  }
  for (const year of place.querySelectorAll<HTMLElement>('[data-year]')) year.hidden = year.dataset['year'] === today.slice(0, 4);
  place.dataset['day'] = today;
}

/** The policy of pages allows exactly this text (Head.astro). Without indentation, because pages repeat it. */
export const BY_DAY = `(${showToday.toString().replaceAll(/\s*\n\s*/gu, '\n')})()`;
