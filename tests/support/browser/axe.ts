import { readFileSync } from 'node:fs';

import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

import { resolveInProject } from '#scripts/lib/project.ts';

/** A browser parses minified code sooner. */
const SOURCE = readFileSync(resolveInProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

declare global {
  var axe: typeof axeCore | undefined;
}

/** Tags also select rules that are off by default, such as "target-size". */
const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
}

async function runAxe(
  page: Page,
  options: RunOptions,
  within: string | { include: string[]; exclude: string[] } = 'html',
): Promise<readonly string[]> {
  await loadAxe(page);
  const violations = await page.evaluate(
    async ([context, runOptions]) => {
      if (globalThis.axe === undefined) throw new Error('axe is not in the page.');
      const results = await globalThis.axe.run(context, { ...runOptions, resultTypes: ['violations'] });
      return results.violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, help, targets }) => targets.map((target) => `${id} (${help}): ${target}`));
}

function selectRules(...rules: readonly string[]): RunOptions {
  return { runOnly: { type: 'rule', values: [...rules] } };
}

/** @param within a selector; `html` adds rules for the whole page */
export function findAxeProblems(page: Page, within = 'main, dialog[open]'): Promise<readonly string[]> {
  return runAxe(page, EVERYTHING, within);
}

/** Checks a whole page except header and footer, which all pages of a language share. */
export function findPageProblems(page: Page): Promise<readonly string[]> {
  return runAxe(page, EVERYTHING, { include: ['html'], exclude: ['.site-header', '.footer'] });
}

/** What another colour scheme or width may change; all rules together take three times as long. */
export function findViewProblems(page: Page, within: string): Promise<readonly string[]> {
  return runAxe(page, selectRules('color-contrast', 'target-size', 'scrollable-region-focusable'), within);
}

/** Texts below 7:1 (WCAG 1.4.6). */
export function findStrongContrastProblems(page: Page): Promise<readonly string[]> {
  return runAxe(page, selectRules('color-contrast-enhanced'));
}
