/** The teachers of a course's department. Loads after the first paint (src/components/frame/frame.ts). */
import { deadline } from '#browser/deadline.ts';
import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { initialsOf } from '#domain/initials.ts';

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

function initialsFace(name: string): HTMLElement {
  const face = document.createElement('span');
  face.textContent = initialsOf(name);
  return face;
}

function portraitFace(address: string): HTMLElement {
  const face = new Image(56, 56);
  face.loading = 'lazy';
  face.src = address;
  return face;
}

function itemOf(member: unknown): HTMLLIElement {
  const item = document.createElement('li');
  const portrait = textIn(member, 'profileImage');
  const face = portrait === '' ? initialsFace(textIn(member, 'name')) : portraitFace(portrait);
  const text = document.createElement('div');
  const name = document.createElement('strong');
  const post = document.createElement('span');
  item.className = 'course-teacher';
  face.className = 'course-teacher-face';
  // The name is beside it.
  face.setAttribute('aria-hidden', 'true');
  name.textContent = textIn(member, 'name');
  post.textContent = textIn(member, 'designation');
  post.className = 'block small soft';
  text.append(name, post);
  item.append(face, text);
  return item;
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
    for (const member of listIn(found, 'faculty')) list?.append(itemOf(member));
  }
}

customElements.define('course-teachers', CourseTeachers);
