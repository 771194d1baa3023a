/** Finds Tab stops without visible focus (WCAG 2.4.7, 2.4.11). */
import { type Locator, type Page, expect } from 'playwright/test';

type FocusedElement = { name: string; fault: string | null; isInside: boolean };

function lookAtFocus(within: string): FocusedElement | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const box = element.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const));
  const isUncovered = places.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return element.contains(top) || top?.querySelector(':focus') === element;
  });
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  // The browser draws a film's controls.
  const isBrowsersOwn = element instanceof HTMLVideoElement;
  const fault = isUncovered ? (isDrawn || isBrowsersOwn ? null : 'shows no focus') : 'is covered';
  return { name: `${element.tagName.toLowerCase()} "${name}"`, fault, isInside: element.closest(within) !== null };
}

/** Until focus leaves `within` (a selector). Returns names and faults of all stops. */
export async function walkThrough(
  page: Page,
  within: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ stops: readonly string[]; faults: readonly string[] }> {
  const MOST_STOPS = 150;
  const stops: string[] = [];
  const faults: string[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus, within);
    if (!stop?.isInside) return { stops, faults };
    stops.push(stop.name);
    if (stop.fault !== null) faults.push(`${stop.name} ${stop.fault}`);
  }
  return { stops, faults: [...faults, `focus never leaves ${within}`] };
}

export async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `focus within ${String(most)} presses of Tab`).toBeFocused();
}
