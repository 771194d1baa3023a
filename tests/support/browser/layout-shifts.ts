import type { Page } from 'playwright/test';

/** Marks a test that runs without web fonts, whose arrival may move a page, depending on the fonts of the machine. */
export const DEVICE_FONTS = { tag: '@device-fonts' };

/**
 * Records layout shifts from the next `goto` on. The returned function returns their sum: it moves an element of its
 * own and waits for that shift, so that earlier ones are reported, too.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShifts', shifts);
  });
  return () =>
    page.evaluate(async () => {
      const shifts: PerformanceEntry[] = Reflect.get(window, 'layoutShifts');
      const own = document.createElement('div');
      // Not `requestAnimationFrame`, which under a test's clock runs without a frame being drawn.
      const frame = () =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(own);
        });
      Object.assign(own.style, { position: 'fixed', top: '0', left: '0', width: '90px', height: '90px', background: 'red' });
      document.body.append(own);
      await frame();
      await frame();
      // Recognised by its element, because a test may have changed the clock.
      const isOwn = (entry: PerformanceEntry) => {
        const sources: readonly { node: Node | null }[] = Reflect.get(entry, 'sources');
        return sources.some(({ node }) => node === own);
      };
      own.style.top = '200px';
      while (!shifts.some(isOwn)) await frame();
      // A removed element has no entries any more, so its own leave the list now.
      shifts.splice(0, shifts.length, ...shifts.filter((entry) => !isOwn(entry)));
      own.remove();
      return shifts.reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
    });
}
