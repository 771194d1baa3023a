import type { Page } from 'playwright/test';

/** Notes every layout shift from now on, over all loads of the page; call it before `goto`. @returns what asks for the sum so far */
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
