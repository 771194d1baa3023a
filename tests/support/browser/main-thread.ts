import type { Page } from 'playwright';

/** CPU milliseconds from `act` until idle, whatever other programs do. Chromium only. */
export async function measureMainThread(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser doesn’t tell how long its tasks took.');
    return seconds * 1000;
  };
  const before = await spent();
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  const after = await spent();
  await session.detach();
  if (after === before) throw new Error('The browser doesn’t count what its tasks take.');
  return after - before;
}
