/**
 * Runs Lighthouse several times on all pages of the site and on their baselines. A stopped run can
 * be continued.
 */
import type { Front } from './front.ts';
import { CATEGORIES, DEVICES, type Device, type Run, runLighthouse } from './lighthouse.ts';
import type { Options } from './options.ts';
import { type Results, keepResults, runsOf } from './results.ts';
import { median } from './statistics.ts';
import type { Variant } from './variants.ts';

type PageVariant = { device: Device; variant: Variant };

/**
 * The variants of one page that are measured. Baselines are measured only on the phone, because the
 * limits apply to it.
 */
function wantedRuns(parts: Options['parts']): readonly PageVariant[] {
  const whole = parts.includes('lighthouse') ? DEVICES.map((device): PageVariant => ({ device, variant: 'whole' })) : [];
  if (!parts.includes('baselines')) return whole;
  const baselines: readonly PageVariant[] = [
    { device: 'mobile', variant: 'bare' },
    { device: 'mobile', variant: 'scriptless' },
  ];
  return whole.length > 0 ? [...whole, ...baselines] : [{ device: 'mobile', variant: 'whole' }, ...baselines];
}

/**
 * Runs Lighthouse, and tries again after an error: one failure of the browser must not end a
 * measurement of an hour.
 */
async function tryTwice(measure: () => Promise<Run>, say: (line: string) => void): Promise<Run | null> {
  for (const outcome of ['trying again', 'left out'] as const) {
    try {
      return await measure();
    } catch (error) {
      say(`Lighthouse failed (${error instanceof Error ? error.message : 'unknown error'}): ${outcome}`);
    }
  }
  return null;
}

/**
 * Makes the runs that are missing.
 * @param port the debugging port of the browser
 */
export async function passLighthouse(
  front: Front,
  port: number,
  options: Options,
  results: Results,
  say: (line: string) => void,
): Promise<void> {
  for (const [index, route] of options.routes.entries()) {
    // The variants of a page alternate, so that a machine that becomes slower affects all of them
    // equally.
    for (let turn = 1; turn <= options.runs; turn += 1) {
      for (const { device, variant } of wantedRuns(options.parts)) {
        const { runs } = runsOf(results, route, device, variant);
        if (runs.length >= turn) continue;
        const run = await tryTwice(() => runLighthouse({ port, address: `${front.origin}${route}`, device, variant }), say);
        if (run !== null) runs.push(run);
        keepResults(results);
      }
    }
    const done = results.lighthouse.filter((entry) => entry.route === route && entry.variant === 'whole' && entry.runs.length > 0);
    const words = done.map(
      ({ device, runs }) => `${device} ${CATEGORIES.map((name) => String(median(runs.map(({ scores }) => scores[name] ?? 0)))).join('/')}`,
    );
    say(`${String(index + 1)} of ${String(options.routes.length)}: ${route}: ${words.join(', ')}`);
  }
}
