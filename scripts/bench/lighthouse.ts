/** Runs Lighthouse once and returns its scores out of a hundred and its timings. */
import lighthouse, { desktopConfig } from 'lighthouse';

import { Stop } from '#scripts/lib/project.ts';

import type { Variant } from './variants.ts';

export const DEVICES = ['mobile', 'desktop'] as const;

/** `mobile` is Lighthouse's simulated cheap phone on slow 4G. */
export type Device = (typeof DEVICES)[number];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

/** Milliseconds, except the layout shift, which has no unit. */
export type Run = {
  scores: Partial<Record<Category, number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  failed: readonly string[];
};

type RunOptions = {
  /** The debugging port of the browser. */
  port: number;
  address: string;
  device: Device;
  /** The baselines are measured only for performance. */
  variant: Variant;
};

const SCALE = 100;

/** Runs Lighthouse once. */
export async function runLighthouse({ port, address, device, variant }: RunOptions): Promise<Run> {
  const onlyCategories = variant === 'whole' ? [...CATEGORIES] : ['performance'];
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories, disableFullPageScreenshot: true };
  const result = await lighthouse(
    variant === 'whole' ? address : `${address}?as=${variant}`,
    flags,
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (result === undefined) throw new Stop(`Lighthouse gave no result for ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Stop(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const scores = CATEGORIES.flatMap((category) => {
    const score = lhr.categories[category]?.score;
    return typeof score === 'number' ? [[category, Math.round(score * SCALE)] as const] : [];
  });
  return {
    scores: Object.fromEntries(scores),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    failed: [...new Set(weighed)].filter((id) => (lhr.audits[id]?.score ?? 1) < 1),
  };
}
