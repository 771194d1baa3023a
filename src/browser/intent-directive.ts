import type { ClientDirective } from 'astro';

import { whenRenderedAgain } from './rendered-again.ts';

const CONTROLS = 'a, button';

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}

function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/**
 * Hydrates an island when a visitor is about to use it: when the mouse moves over one of its links
 * or buttons, when one of them is pressed or focused, or when the address has a fragment. A click before hydration is marked by
 * `aria-busy`, held back, and repeated after hydration. When the island's script fails to load, a
 * message says so (island-failure.ts), and controls work as without JavaScript.
 */
const hydrateOnIntent: ClientDirective = (load, _options, island) => {
  const watching = new AbortController();
  let isLoading = false;
  let clicked: HTMLElement | null = null;

  function controls(): HTMLElement[] {
    return [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  }

  async function start(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    // When loading fails, `hydrate` does nothing, and Astro leaves the attribute `ssr`.
    const hydrate = await load();
    const place = controls().findIndex((control) => control === clicked);
    whenRenderedAgain(island, () => controls()[place]?.click());
    await hydrate();
    watching.abort();
    clicked?.removeAttribute('aria-busy');
    if (!island.hasAttribute('ssr')) clicked?.click();
  }

  function startAtControl(event: Event): void {
    if (controlOf(event) !== null) void start();
  }

  function holdClick(event: MouseEvent): void {
    const control = controlOf(event);
    if (control === null || opensElsewhere(event)) return;
    event.preventDefault();
    clicked?.removeAttribute('aria-busy');
    control.setAttribute('aria-busy', 'true');
    clicked = control;
    void start();
  }

  const { signal } = watching;
  for (const type of ['pointerover', 'pointerdown', 'focusin']) island.addEventListener(type, startAtControl, { signal });
  island.addEventListener('click', holdClick, { signal });
  // The address names something that the island opens.
  if (location.hash !== '') void start();
};

export default hydrateOnIntent;
