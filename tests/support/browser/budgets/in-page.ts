/** Run inside a measured page: serialised, so without outer variables. */

type Notes = { layoutShift: number; moved: string };

/** Delays idle callbacks until `releaseIdle`, and records layout shifts. */
export function prepare(): void {
  const waiting: IdleRequestCallback[] = [];
  const real = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback) => waiting.push(callback);
  Reflect.set(window, 'benchReleaseIdle', () => {
    window.requestIdleCallback = real;
    // A busy machine may draw no further frame, and the page is never idle.
    for (const callback of waiting) real(callback, { timeout: 1000 });
  });
  const notes: Notes = { layoutShift: 0, moved: '' };
  Reflect.set(window, 'benchNotes', notes);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      notes.layoutShift += Number(Reflect.get(entry, 'value'));
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
      for (const { node } of sources) notes.moved += ` ${node instanceof Element ? `${node.localName}.${node.className}` : 'text'}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function releaseIdle(): Promise<void> {
  const release: unknown = Reflect.get(window, 'benchReleaseIdle');
  if (typeof release === 'function') Reflect.apply(release, window, []);
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 1000 }));
}

export function readNotes(): Notes {
  const notes: unknown = Reflect.get(window, 'benchNotes');
  const layoutShift: unknown = typeof notes === 'object' && notes !== null ? Reflect.get(notes, 'layoutShift') : Number.NaN;
  return {
    layoutShift: Number(layoutShift),
    moved: typeof notes === 'object' && notes !== null ? String(Reflect.get(notes, 'moved')) : '',
  };
}

/** Screen by screen, like a reader. */
export async function scrollToEnd(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // A busy machine may draw no further frame.
      setTimeout(resolve, 500);
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
}
