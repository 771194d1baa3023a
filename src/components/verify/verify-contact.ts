/** Compares with what stands on the page; nothing that is typed is sent (docs/behaviour.md). */
import { makeContactKey } from '#domain/contact-links.ts';
import { formatSentence } from '#i18n/sentences.ts';

class VerifyContact extends HTMLElement {
  constructor() {
    super();
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#compare(this.querySelector('input')?.value ?? '');
    });
  }

  #compare(typed: string): void {
    const key = makeContactKey(typed);
    const found = [...this.querySelectorAll<HTMLElement>('[data-own]')].find(({ textContent }) => makeContactKey(textContent) === key);
    const answer = key === null ? 'half' : found === undefined ? 'notOurs' : 'ours';
    const status = this.querySelector('[role=status]');
    status?.replaceChildren(this.querySelector<HTMLTemplateElement>(`template[data-answer=${answer}]`)?.content.cloneNode(true) ?? '');
    const sentence = status?.querySelector('p');
    if (found !== undefined && sentence) sentence.textContent = formatSentence(sentence.textContent, { name: found.dataset['own'] ?? '' });
  }
}

customElements.define('verify-contact', VerifyContact);
