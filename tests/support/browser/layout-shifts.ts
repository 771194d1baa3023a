import type { Page } from 'playwright/test';

/** Without web fonts, whose arrival moves pages differently on each machine. */
export const DEVICE_FONTS = { tag: '@device-fonts' };

/**
 * From the next `goto` on. The returned function moves an element of its own, waits for that shift,
 * and returns the sum of earlier ones.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    if ('layoutShifts' in window) return;
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShifts', shifts);
  });
  return () =>
    page.evaluate(async () => {
      const shifts: PerformanceEntry[] = Reflect.get(window, 'layoutShifts');
      const own = document.createElement('div');
      // Under a test's clock `requestAnimationFrame` runs without a frame.
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
      // A test may have changed the clock, so by its element.
      const isOwn = (entry: PerformanceEntry) => {
        const sources: readonly { node: Node | null }[] = Reflect.get(entry, 'sources');
        return sources.some(({ node }) => node === own);
      };
      own.style.top = '200px';
      while (!shifts.some(isOwn)) await frame();
      // A removed element has no entries, so its own must leave now.
      shifts.splice(0, shifts.length, ...shifts.filter((entry) => !isOwn(entry)));
      own.remove();
      return shifts.reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
    });
}
