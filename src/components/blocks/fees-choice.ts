/** Folds the fees by level on phones, and shows one course alone when a visitor chooses it. */
export class FeesChoice extends HTMLElement {
  constructor() {
    super();
    this.addEventListener('change', () => {
      this.#show();
    });
  }

  connectedCallback() {
    this.#show();
  }

  #show() {
    const course = this.querySelector('select')?.value ?? '';
    for (const row of this.querySelectorAll<HTMLElement>('[data-course]')) row.hidden = ![row.dataset['course'], ''].includes(course);
    for (const group of this.querySelectorAll('details')) {
      group.hidden = group.querySelector('[data-course]:not([hidden])') === null;
      group.open = course !== '' || matchMedia('(width >= 48rem)').matches;
    }
    this.classList.toggle('fees-chosen', course !== '');
    const mine = this.querySelector<HTMLElement>('.fees-mine');
    if (mine) mine.hidden = course === '';
  }
}
