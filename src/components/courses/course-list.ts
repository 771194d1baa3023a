/**
 * See docs/behaviour.md, "Courses". CSS filters the list; this keeps the choice in the address, and counts. It imports
 * nothing, so that the page contains it and needs no request.
 */

class CourseList extends HTMLElement {
  connectedCallback(): void {
    this.#choose(new URLSearchParams(location.search));
    this.#tell();
    this.addEventListener('change', () => this.#follow());
    this.querySelector('button')?.addEventListener('click', () => {
      this.#choose(new URLSearchParams());
      this.#follow();
      // The button goes away.
      this.querySelector('input')?.focus();
    });
  }

  /** Chooses the level and the area that the address names. A value that the filter does not have leaves all courses shown. */
  #choose(query: URLSearchParams): void {
    for (const option of this.querySelectorAll('option')) option.selected = option.value === (query.get('area') ?? '');
    const [all, ...levels] = this.querySelectorAll('input');
    const chosen = levels.find(({ value }) => value === query.get('level')) ?? all;
    if (chosen !== undefined) chosen.checked = true;
  }

  #follow(): void {
    const query = new URLSearchParams();
    for (const { name, value } of this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:checked, select'))
      if (value !== '') query.set(name, value);
    history.replaceState(history.state, '', query.size === 0 ? location.pathname : `?${query.toString()}`);
    this.#tell();
  }

  #tell(): void {
    const status = this.querySelector<HTMLElement>('[role=status]');
    const button = this.querySelector('button');
    if (status === null || button === null) return;
    const { one = '', other = '', none = '' } = status.dataset;
    const rows = [...this.querySelectorAll('.course-row')];
    const shown = rows.filter((row) => row.getClientRects().length > 0).length;
    const { lang } = document.documentElement;
    const sentence = new Intl.PluralRules(lang).select(shown) === 'one' ? one : other;
    status.textContent = shown === 0 ? none : sentence.replace('{count}', shown.toLocaleString(lang));
    button.hidden = shown === rows.length;
  }
}

customElements.define('course-list', CourseList);
