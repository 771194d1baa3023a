/**
 * Stores the measurements in `test-results/bench.json` after each step, so that a stopped run can
 * be continued.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { writeJson } from '#scripts/lib/content-files.ts';
import { inProject } from '#scripts/lib/project.ts';

import type { BuildTimes } from './build-time.ts';
import type { CallTimes } from './calls.ts';
import type { Interaction } from './interactions.ts';
import type { Device, Run } from './lighthouse.ts';
import type { Variant } from './variants.ts';
import type { Visit } from './visit.ts';

/** All runs of Lighthouse on one variant of a page. */
export type Runs = { route: string; device: Device; variant: Variant; runs: Run[] };

export type Results = {
  /** The fingerprint of the sources of the measured site. */
  madeFrom: string;
  began: string;
  visits: Visit[];
  lighthouse: Runs[];
  interactions: Interaction[];
  calls: CallTimes[];
  build: BuildTimes | null;
};

export const RESULTS_FILE = inProject('test-results', 'bench.json');

function isResults(value: unknown): value is Results {
  return typeof value === 'object' && value !== null && 'madeFrom' in value && 'lighthouse' in value && 'visits' in value;
}

/** Returns the results of a stopped run of the same sources, or empty results. */
export function openResults(madeFrom: string, resume: boolean, began = new Date()): Results {
  const empty = { madeFrom, began: began.toISOString(), visits: [], lighthouse: [], interactions: [], calls: [], build: null };
  if (!resume || !existsSync(RESULTS_FILE)) return empty;
  const before: unknown = JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
  return isResults(before) && before.madeFrom === madeFrom ? before : empty;
}

/** Writes the present results. */
export function keepResults(results: Results): void {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  writeJson(RESULTS_FILE, results);
}

/** Returns the runs of one page, device and variant. Adds an empty entry if there is none. */
export function runsOf(results: Results, route: string, device: Device, variant: Variant): Runs {
  const found = results.lighthouse.find((entry) => entry.route === route && entry.device === device && entry.variant === variant);
  if (found !== undefined) return found;
  const entry: Runs = { route, device, variant, runs: [] };
  results.lighthouse.push(entry);
  return entry;
}
