import type { Page } from 'playwright/test';

/**
 * Records every layout shift from now on, in all loads of the page. Call it before `goto`.
 * @returns a function that reads the present sum
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShifts', sum);
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShifts', sum);
  });
  return () => page.evaluate<unknown>(() => Reflect.get(window, 'layoutShifts'));
}
