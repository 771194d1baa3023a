/** Invisible, but with its space, until defined. */
class CopyLink extends HTMLElement {
  constructor() {
    super();
    this.querySelector('button')?.addEventListener('click', () => {
      navigator.clipboard.writeText(location.origin + (this.dataset['path'] ?? '')).then(
        () => this.#say('copied'),
        () => this.#say('failed'),
      );
    });
  }

  #say(outcome: 'copied' | 'failed'): void {
    this.querySelector('[role=status]')?.replaceChildren(this.dataset[outcome] ?? '');
  }
}

// The Clipboard API needs HTTPS.
if ('clipboard' in navigator) customElements.define('copy-link', CopyLink);
