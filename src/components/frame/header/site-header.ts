/** The menu works without this script where popovers exist. */
import { HEADER_SCROLLED_PX, WIDE_HEADER } from '#domain/limits.ts';

/** Without popovers this script sets `data-open`. */
const hasPopovers = 'popover' in HTMLElement.prototype;

export class SiteHeader extends HTMLElement {
  readonly #wide = window.matchMedia(WIDE_HEADER);
  readonly #menu = this.querySelector<HTMLElement>('[popover]');
  readonly #button = this.querySelector<HTMLElement>('[popovertarget]');
  readonly #groups = this.querySelectorAll('details');

  constructor() {
    super();
    window.addEventListener('scroll', () => this.#showScroll(), { passive: true });
    this.#showScroll();
    this.#menu?.addEventListener('beforetoggle', (event) => event.newState === 'open' && this.#prepareMenu());
    if (!hasPopovers) {
      this.#button?.setAttribute('aria-expanded', 'false');
      this.#button?.addEventListener('click', () => this.#showMenu(this.#menu?.hasAttribute('data-open') === false));
    }
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#close();
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#closeByKey();
    });
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close();
    });
    // The back/forward cache may restore an open menu.
    window.addEventListener('pageshow', (event) => event.persisted && this.#close());
    this.#wide.addEventListener('change', () => this.#close());
    for (const group of this.#groups) {
      // Without a shared name, several groups can be open on phones.
      group.removeAttribute('name');
      group.addEventListener('toggle', () => this.#arrange(group));
      this.#openUnderMouse(group);
    }
  }

  #showScroll(): void {
    this.toggleAttribute('data-scrolled', window.scrollY > HEADER_SCROLLED_PX);
    if (this.querySelector(hasPopovers ? ':popover-open' : '[popover][data-open]') !== null) this.#placeMenu();
  }

  /** Below the bar, which the band pushes down at the page's top. */
  #placeMenu(): void {
    const bar = this.firstElementChild?.getBoundingClientRect();
    if (bar !== undefined) this.#menu?.style.setProperty('--menu-start', `${String(bar.bottom)}px`);
  }

  #prepareMenu(): void {
    this.#placeMenu();
    for (const group of this.#groups) group.open = 'openOnPhones' in group.dataset;
  }

  #showMenu(isOpen: boolean): void {
    if (isOpen) this.#prepareMenu();
    this.#menu?.toggleAttribute('data-open', isOpen);
    this.#button?.setAttribute('aria-expanded', String(isOpen));
  }

  #close(): void {
    for (const group of this.#groups) group.open = false;
    // eslint-disable-next-line no-restricted-properties -- browsers without popovers get the next line.
    if (hasPopovers) this.#menu?.hidePopover();
    else this.#showMenu(false);
  }

  #closeByKey(): void {
    for (const group of this.#groups) {
      if (group.open && group.contains(document.activeElement)) group.querySelector('summary')?.focus();
      group.open = false;
    }
    if (hasPopovers) return;
    if (this.#menu?.contains(document.activeElement) === true) this.#button?.focus();
    this.#showMenu(false);
  }

  /** On wide screens one submenu is open, inside the window. */
  #arrange(group: HTMLDetailsElement): void {
    delete group.dataset['align'];
    if (!this.#wide.matches || !group.open) return;
    for (const other of this.#groups) if (other !== group) other.open = false;
    const end = group.querySelector('ul')?.getBoundingClientRect().right ?? 0;
    if (end > document.documentElement.clientWidth) group.dataset['align'] = 'end';
  }

  #openUnderMouse(group: HTMLDetailsElement): void {
    let openedByMouse = false;
    const toggle = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || !this.#wide.matches) return;
      openedByMouse = event.type === 'pointerenter' && !group.open;
      group.open = event.type === 'pointerenter';
    };
    group.addEventListener('pointerenter', toggle);
    group.addEventListener('pointerleave', toggle);
    // A click right after hovering would close the submenu.
    group.querySelector('summary')?.addEventListener('click', (event) => {
      if (openedByMouse) event.preventDefault();
      openedByMouse = false;
    });
  }
}
