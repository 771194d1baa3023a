/** A button that copies the page's address. The element stays hidden where scripts or the clipboard are missing. */
class CopyLink extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (button === null || status === null || !('clipboard' in navigator)) return;
    this.hidden = false;
    button.addEventListener('click', () => {
      const say = (text: string) => {
        status.textContent = text;
      };
      navigator.clipboard.writeText(location.origin + location.pathname).then(
        () => say('The link is copied.'),
        () => say('The link could not be copied.'),
      );
    });
  }
}

customElements.define('copy-link', CopyLink);
