/**
 * A button that copies the page's URL. Until the element is defined, it is invisible but keeps its
 * space.
 */
class CopyLink extends HTMLElement {
  #listening = new AbortController();

  connectedCallback(): void {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (button === null || status === null) return;
    this.#listening = new AbortController();
    button.addEventListener(
      'click',
      () => {
        const say = (text: string) => {
          status.textContent = text;
        };
        navigator.clipboard.writeText(location.origin + location.pathname).then(
          () => say(this.dataset['copied'] ?? ''),
          () => say(this.dataset['failed'] ?? ''),
        );
      },
      { signal: this.#listening.signal },
    );
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }
}

// The Clipboard API exists only over HTTPS.
if ('clipboard' in navigator) customElements.define('copy-link', CopyLink);
