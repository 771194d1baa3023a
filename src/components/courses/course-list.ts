/**
 * See docs/behaviour.md, "Courses". CSS filters the list; this keeps the choice in the address, and counts. It imports
 * nothing, so that the page contains it and needs no request.
 */

class CourseList extends HTMLElement {
  connectedCallback(): void {
    // A browser without :has() cannot filter by CSS. Its visitor sends the form.
    if (!CSS.supports('selector(:has(*))')) return;
    // netlify/functions/pages.ts has hidden the other courses. From now on CSS hides them.
    for (const one of this.querySelectorAll<HTMLElement>('.course-group, .course-row')) one.hidden = false;
    this.#tell();
    this.addEventListener('change', () => this.#follow());
  }

  #follow(): void {
    const form = this.querySelector('form');
    const reset = this.querySelector<HTMLAnchorElement>('.course-reset');
    if (form === null || reset === null) return;
    const query = new URLSearchParams();
    for (const { name, value } of this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:checked, select'))
      if (value !== '') query.set(name, value);
    history.replaceState(history.state, '', query.size === 0 ? reset.href : `${form.action}?${query.toString()}`);
    this.#tell();
  }

  #tell(): void {
    const status = this.querySelector<HTMLElement>('[role=status]');
    const reset = this.querySelector<HTMLAnchorElement>('.course-reset');
    if (status === null || reset === null) return;
    const { one = '', other = '', none = '' } = status.dataset;
    const rows = [...this.querySelectorAll('.course-row')];
    const shown = rows.filter((row) => row.getClientRects().length > 0).length;
    const { lang } = document.documentElement;
    const sentence = new Intl.PluralRules(lang).select(shown) === 'one' ? one : other;
    status.textContent = shown === 0 ? none : sentence.replace('{count}', shown.toLocaleString(lang));
    reset.hidden = shown === rows.length;
  }
}

customElements.define('course-list', CourseList);
