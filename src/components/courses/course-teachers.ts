/** The teachers of a course's department. Loads after the first paint (src/components/frame/frame.ts). */
import { deadline } from '#browser/deadline.ts';
import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';

const TIMEOUT_MS = 20_000;

/** The parser of `records/directory.ts` would load the validation library. */
function textIn(value: unknown, name: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof text === 'string' ? text : '';
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return Array.isArray(list) ? list : [];
}

class CourseTeachers extends HTMLElement {
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const wanted = this.dataset['department']?.trim().toLowerCase();
    const address = API_BASE + calls.getFacultyList.path;
    const answer: unknown = await fetch(address, { signal: deadline(TIMEOUT_MS).signal })
      .then((response) => response.json())
      // The link to all faculty members remains (docs/behaviour.md, "Courses").
      .catch(() => null);
    const found = listIn(answer, 'data').find((one) => textIn(one, 'department').trim().toLowerCase() === wanted);
    const list = this.querySelector('ul');
    for (const member of listIn(found, 'faculty')) {
      const item = document.createElement('li');
      const name = document.createElement('strong');
      const post = document.createElement('span');
      name.textContent = textIn(member, 'name');
      post.textContent = textIn(member, 'designation');
      post.className = 'block small soft';
      item.append(name, post);
      list?.append(item);
    }
  }
}

customElements.define('course-teachers', CourseTeachers);
