/** Shows what applies today. Refers to nothing outside: its source becomes an inline script (ByDay.astro). */
function showToday(): void {
  const list = document.currentScript?.parentElement;
  if (!list) return;
  const indiaAheadMs = 5.5 * 60 * 60 * 1000;
  const show = (): void => {
    const today = new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);
    if (list.dataset['day'] === today) return;
    const past = list.querySelector('.dates-past ul');
    for (const part of list.querySelectorAll<HTMLElement>('[data-first-day], [data-last-day]')) {
      const { firstDay = today, lastDay = today } = part.dataset;
      const isShown = firstDay <= today && today <= lastDay;
      if (past === null || isShown) part.hidden = !isShown;
      else if (!past.contains(part)) past.prepend(part);
    }
    for (const group of list.querySelectorAll<HTMLElement>('.dates-group, .dates-past'))
      group.hidden = group.querySelector('li:not([hidden])') === null;
    const none = list.querySelector<HTMLElement>('.dates-none');
    if (none) none.hidden = list.querySelector('.dates-group li') !== null;
    for (const link of list.querySelectorAll<HTMLElement>('[data-entries]')) {
      const number = link.querySelector('.dates-count');
      const count = list.querySelectorAll(link.dataset['entries'] ?? '').length;
      link.hidden = count === 0;
      if (number) number.textContent = String(count);
    }
    for (const year of list.querySelectorAll<HTMLElement>('[data-year]')) year.hidden = year.dataset['year'] === today.slice(0, 4);
    list.dataset['day'] = today;
  };
  show();
  document.addEventListener('visibilitychange', show);
}

/** Allowed by its hash (Head.astro); not indented, because every page repeats it. */
export const BY_DAY = `(${showToday.toString().replaceAll(/\s*\n\s*/gu, '\n')})()`;
