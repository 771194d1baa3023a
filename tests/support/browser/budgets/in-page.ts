/**
 * Functions that run inside a measured page. Each one is serialised and sent to the browser, so it
 * cannot use anything outside itself.
 */

/** The property of the window in which the page stores its notes. `readNotes` reads them. */
export type Notes = { layoutShift: number; moved: string; lcp: { picture: string; isEarly: boolean } | null };

/**
 * A picture as the page shows it. `scale` is the number of CSS pixels for each pixel of the file.
 */
export type ShownPicture = { address: string; fit: string; width: number; height: number; isLazy: boolean; top: number };

/**
 * Runs before the page's own scripts. Delays idle callbacks until `releaseIdle`, and notes paints
 * and layout shifts.
 */
export function prepare(): void {
  const waiting: IdleRequestCallback[] = [];
  const real = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback) => waiting.push(callback);
  Reflect.set(window, 'benchReleaseIdle', () => {
    window.requestIdleCallback = real;
    for (const callback of waiting) real(callback);
  });
  const notes: Notes = { layoutShift: 0, moved: '', lcp: null };
  Reflect.set(window, 'benchNotes', notes);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      notes.layoutShift += Number(Reflect.get(entry, 'value'));
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
      for (const { node } of sources) notes.moved += ` ${node instanceof Element ? `${node.localName}.${node.className}` : 'text'}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element');
      const isPicture = element instanceof HTMLImageElement;
      const isPreloaded = document.querySelector('link[rel="preload"][as="image"]') !== null;
      notes.lcp = {
        picture: isPicture ? element.currentSrc : '',
        isEarly: isPicture && element.loading !== 'lazy' && (element.fetchPriority === 'high' || isPreloaded),
      };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs the delayed idle callbacks of the page. They run in their order, so the last one tells that all have run. */
export async function releaseIdle(): Promise<void> {
  const release: unknown = Reflect.get(window, 'benchReleaseIdle');
  if (typeof release === 'function') Reflect.apply(release, window, []);
  await new Promise((resolve) => window.requestIdleCallback(resolve));
}

export function readNotes(): Notes {
  const notes: unknown = Reflect.get(window, 'benchNotes');
  const layoutShift: unknown = typeof notes === 'object' && notes !== null ? Reflect.get(notes, 'layoutShift') : Number.NaN;
  const lcp: unknown = typeof notes === 'object' && notes !== null ? Reflect.get(notes, 'lcp') : null;
  const isSeen = typeof lcp === 'object' && lcp !== null;
  return {
    layoutShift: Number(layoutShift),
    moved: typeof notes === 'object' && notes !== null ? String(Reflect.get(notes, 'moved')) : '',
    lcp: isSeen ? { picture: String(Reflect.get(lcp, 'picture')), isEarly: Reflect.get(lcp, 'isEarly') === true } : null,
  };
}

/** Scrolls to the end of the page, one screen at a time, as a reader does. */
export async function scrollToEnd(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // On a busy machine the browser sometimes draws no further frame of a page in the background.
      setTimeout(resolve, 500);
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
}

export function shownPictures(): readonly ShownPicture[] {
  // Further down, the sticky header is below the first screen.
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...document.images].flatMap((picture) => {
    const { width, height, top } = picture.getBoundingClientRect();
    if (!picture.complete || picture.currentSrc === '' || width === 0 || height === 0) return [];
    return [
      {
        address: picture.currentSrc,
        fit: getComputedStyle(picture).objectFit,
        width: picture.offsetWidth,
        height: picture.offsetHeight,
        isLazy: picture.loading === 'lazy',
        top: top + window.scrollY,
      },
    ];
  });
}
