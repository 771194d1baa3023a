/** Runs axe on a page and describes the problems that it finds. */
import { readFileSync } from 'node:fs';

import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

import { resolveInProject } from '#scripts/lib/project.ts';

/** Minified source, which a browser parses sooner than the package's main file. */
const SOURCE = readFileSync(resolveInProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

declare global {
  /** Available in the page after `loadAxe` has loaded axe. */
  var axe: typeof axeCore | undefined;
}

/** Tags also select rules that are off by default, such as "target-size". */
const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/** Loads axe once per page, because it is half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
}

async function runAxe(page: Page, options: RunOptions, within = 'html'): Promise<readonly string[]> {
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

function selectRule(rule: string): RunOptions {
  return { runOnly: { type: 'rule', values: [rule] } };
}

/**
 * Returns all problems that axe finds in a part of the page, in the current colour scheme.
 * @param within a selector; `html` adds rules for the whole page. The default omits header and
 *   footer, which never change with the page's state.
 */
export function findAxeProblems(page: Page, within = 'main, dialog[open]'): Promise<readonly string[]> {
  return runAxe(page, EVERYTHING, within);
}

/** Returns only colour problems, because a colour scheme affects nothing else. */
export function findContrastProblems(page: Page): Promise<readonly string[]> {
  return runAxe(page, selectRule('color-contrast'));
}

/** Returns texts below a contrast of 7:1 (WCAG 1.4.6), for users who ask for more contrast. */
export function findStrongContrastProblems(page: Page): Promise<readonly string[]> {
  return runAxe(page, selectRule('color-contrast-enhanced'));
}
