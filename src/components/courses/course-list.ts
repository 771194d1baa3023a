/**
 * See docs/behaviour.md, "Courses". CSS filters the list; this keeps the choice in the address, and counts. It imports
 * nothing, so that the page contains it and needs no request.
 */

class CourseList extends HTMLElement {
  connectedCallback(): void {
    // Without it, sending the form is the only way to choose.
    if (!CSS.supports('selector(:has(*))')) return;
    // The function pages hides what was not chosen. From now on CSS does.
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
