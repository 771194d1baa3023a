/** See docs/behaviour.md, "Courses". CSS filters the list; this keeps the choice in the address, and counts. */
import { countedIn } from '#words/sentences.ts';

class CourseList extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form === null) return;
    for (const [name, value] of new URLSearchParams(location.search)) this.#choose(form, name, value);
    this.#tell(form);
    form.addEventListener('change', () => this.#follow(form));
    // The form is reset after the event.
    form.addEventListener('reset', () => queueMicrotask(() => this.#follow(form)));
    form.addEventListener('submit', (event) => event.preventDefault());
  }

  /** What the form does not offer is ignored. */
  #choose(form: HTMLFormElement, name: string, value: string): void {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = value;
    else if (control instanceof HTMLSelectElement && [...control.options].some((option) => option.value === value)) control.value = value;
  }

  #follow(form: HTMLFormElement): void {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') query.set(name, value);
    history.replaceState(history.state, '', query.size === 0 ? location.pathname : `?${query.toString()}`);
    this.#tell(form);
  }

  #tell(form: HTMLFormElement): void {
    const status = form.querySelector<HTMLElement>('[role=status]');
    const reset = form.querySelector<HTMLElement>('[type=reset]');
    if (status === null || reset === null) return;
    const { one = '', other = '', none = '' } = status.dataset;
    const rows = [...this.querySelectorAll('.course-row')];
    const shown = rows.filter((row) => row.getClientRects().length > 0).length;
    status.textContent = shown === 0 ? none : countedIn({ tag: document.documentElement.lang }, { one, other }, shown);
    reset.hidden = shown === rows.length;
  }
}

customElements.define('course-list', CourseList);
