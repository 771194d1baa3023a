/** The menu works without this script where popovers exist (docs/behaviour.md, "Header and menu"). */
import { hasPopovers, openPopover } from '#browser/popovers.ts';
import { HEADER_SCROLLED_PX, WIDE_HEADER } from '#domain/limits.ts';

function keepInWindow(group: HTMLDetailsElement): void {
  delete group.dataset['align'];
  if (!window.matchMedia(WIDE_HEADER).matches) return;
  const panel = group.querySelector('ul');
  if (group.open && panel !== null && panel.getBoundingClientRect().right > document.documentElement.clientWidth)
    group.dataset['align'] = 'end';
}

export class SiteHeader extends HTMLElement {
  constructor() {
    super();
    this.#watchScroll();
    if (!hasPopovers()) this.#toggleMenu();
    this.#menu()?.addEventListener('beforetoggle', (event) => event.newState === 'open' && this.#prepareMenu());
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
    window.matchMedia(WIDE_HEADER).addEventListener('change', () => this.#close());
    for (const group of this.#groups()) {
      // Without a shared name, several groups can be open on phones.
      group.removeAttribute('name');
      this.#openUnderMouse(group);
      group.querySelector('summary')?.addEventListener('click', () => this.#closeOthers(group));
      group.addEventListener('toggle', () => keepInWindow(group));
    }
  }

  #groups(): NodeListOf<HTMLDetailsElement> {
    return this.querySelectorAll('details');
  }

  #close(): void {
    for (const group of this.#groups()) group.open = false;
    const menu = this.#menu();
    // eslint-disable-next-line no-restricted-properties -- browsers without popovers get the next line.
    if (hasPopovers()) menu?.hidePopover();
    else this.#showMenu(false);
  }

  #menu(): HTMLElement | null {
    return this.querySelector('[popover]');
  }

  /** Their own `toggle` events may come too late. */
  #closeOthers(group: HTMLDetailsElement): void {
    if (!window.matchMedia(WIDE_HEADER).matches) return;
    for (const other of this.#groups()) if (other !== group) other.open = false;
  }

  #prepareMenu(): void {
    this.#placeMenu();
    for (const group of this.#groups()) group.open = 'openOnPhones' in group.dataset;
  }

  /** Below the bar, which the band pushes down at the page's top. */
  #placeMenu(): void {
    const bar = this.firstElementChild?.getBoundingClientRect();
    if (bar !== undefined) this.#menu()?.style.setProperty('--menu-start', `${String(bar.bottom)}px`);
  }

  #showMenu(isOpen: boolean): void {
    const menu = this.#menu();
    if (menu?.hasAttribute('data-open') === isOpen) return;
    if (isOpen) this.#prepareMenu();
    menu?.toggleAttribute('data-open', isOpen);
    this.querySelector('[popovertarget]')?.setAttribute('aria-expanded', String(isOpen));
    menu?.dispatchEvent(new Event('toggle'));
  }

  #toggleMenu(): void {
    const button = this.querySelector('[popovertarget]');
    button?.setAttribute('aria-expanded', 'false');
    button?.addEventListener('click', () => this.#showMenu(this.#menu()?.hasAttribute('data-open') === false));
  }

  #closeByKey(): void {
    for (const group of this.#groups()) {
      if (!group.open) continue;
      group.open = false;
      if (group.contains(document.activeElement)) group.querySelector('summary')?.focus();
    }
    if (hasPopovers()) return;
    if (this.#menu()?.contains(document.activeElement) === true) this.querySelector<HTMLElement>('[popovertarget]')?.focus();
    this.#showMenu(false);
  }

  #openUnderMouse(group: HTMLDetailsElement): void {
    let openedByMouse = false;
    const byMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse' && window.matchMedia(WIDE_HEADER).matches;
    const open = (): void => {
      if (group.open) return;
      openedByMouse = true;
      this.#closeOthers(group);
      group.open = true;
    };
    group.addEventListener('pointerenter', (event) => {
      if (byMouse(event)) open();
    });
    // The mouse may have entered before this script loaded.
    if (window.matchMedia(`${WIDE_HEADER} and (hover: hover)`).matches && group.matches(':hover')) open();
    group.addEventListener('pointerleave', (event) => {
      if (!byMouse(event)) return;
      openedByMouse = false;
      group.open = false;
    });
    // A click right after hovering would close the submenu.
    group.querySelector('summary')?.addEventListener('click', (event) => {
      if (!openedByMouse) return;
      openedByMouse = false;
      event.preventDefault();
    });
  }

  #watchScroll(): void {
    const show = () => {
      this.toggleAttribute('data-scrolled', window.scrollY > HEADER_SCROLLED_PX);
      if (this.querySelector(openPopover()) !== null) this.#placeMenu();
    };
    window.addEventListener('scroll', show, { passive: true });
    show();
  }
}
