/** Shows a testimonial on tap, hover and focus; without scripts CSS does. */
export class AlumniVoice extends HTMLElement {
  #isHovered = false;
  #isFocused = false;
  #isTapped = false;
  /** True after Escape, until mouse and focus have left. */
  #isDismissed = false;

  constructor() {
    super();
    this.addEventListener('pointerenter', (event) => this.#hover(event, true));
    this.addEventListener('pointerleave', (event) => this.#hover(event, false));
    this.addEventListener('focusin', () => {
      this.#isFocused = this.querySelector(':focus-visible') !== null;
      this.#show();
    });
    this.addEventListener('focusout', () => {
      this.#isFocused = false;
      this.#isDismissed = false;
      this.#show();
    });
    this.addEventListener('click', () => this.#toggle());
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#dismiss();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && this.contains(target)) return;
      this.#isTapped = false;
      this.#show();
    });
  }

  #hover(event: PointerEvent, isHovered: boolean): void {
    if (event.pointerType !== 'mouse') return;
    this.#isHovered = isHovered;
    this.#isDismissed = false;
    this.#show();
  }

  /** Not on a mouse click: hovering already shows it. */
  #toggle(): void {
    if (this.#isHovered) return;
    if (this.#isFocused) this.#isDismissed = !this.#isDismissed;
    else this.#isTapped = !this.#isTapped;
    this.#show();
  }

  #dismiss(): void {
    this.#isTapped = false;
    this.#isDismissed = this.#isHovered || this.#isFocused;
    this.#show();
  }

  #show(): void {
    const isShown = this.#isTapped || (!this.#isDismissed && (this.#isHovered || this.#isFocused));
    this.toggleAttribute('data-shown', isShown);
    this.querySelector('button')?.setAttribute('aria-expanded', String(isShown));
  }
}
