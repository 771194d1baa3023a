import { WIDE_SCREEN } from '#domain/limits.ts';

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
    for (const section of this.querySelectorAll<HTMLDetailsElement>('.accordion-section')) {
      const rows = [...section.querySelectorAll<HTMLElement>('[data-course]')];
      section.hidden = rows.length > 0 && rows.every((row) => row.hidden);
      section.open = course !== '' || matchMedia(WIDE_SCREEN).matches;
    }
    this.classList.toggle('fees-chosen', course !== '');
  }
}
