/** Loads the teachers shortly before they scroll into view. */
export class CourseTeachers extends HTMLElement {
  constructor() {
    super();
    const near = new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void this.#show();
      },
      { rootMargin: '400px' },
    );
    near.observe(this);
  }

  async #show(): Promise<void> {
    const { loadTeachers } = await import('./teacher-entries.ts');
    const entries = await loadTeachers(this.dataset['department'] ?? '', this.dataset['words']);
    if (entries !== null) this.querySelector('ul')?.replaceChildren(...entries);
  }
}
