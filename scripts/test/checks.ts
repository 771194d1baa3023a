import { runAtLowPriority } from '#scripts/lib/processes.ts';

import type { Stage } from './results.ts';

type Check = { name: string; command: string; args: readonly string[] };

/** They read no generated files and can run during the build. */
const TEXT_CHECKS: readonly Check[] = [
  { name: 'Formatting', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'Lint of the styles', command: 'stylelint', args: ['--max-warnings', '0', 'src/**/*.{css,astro}'] },
];

/** The slowest first. */
const CODE_CHECKS: readonly Check[] = [
  { name: 'Lint of the code', command: 'eslint', args: ['--max-warnings', '0', '.'] },
  { name: 'Types, and lint by types', command: 'oxlint', args: ['--type-aware', '--type-check', '--max-warnings', '0'] },
  { name: 'Unused files, exports and packages', command: 'knip', args: [] },
];

/** Writes to Astro's caches, so not while the end-to-end tests copy and build the project. */
const PAGE_CHECK: Check = {
  name: 'Types of the pages',
  command: 'astro',
  args: ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'],
};

const HTML_CHECK: Check = { name: 'Valid HTML', command: 'html-validate', args: ['dist/**/*.html'] };
const CONTENT_CHECK: Check = { name: 'Content and links', command: 'node', args: ['scripts/content-check.ts'] };
/** Without a built site, so without links. */
const FILES_CHECK: Check = { name: 'Content', command: 'node', args: ['scripts/content-check.ts', '--no-build'] };

/** At low priority, because builds and tests run meanwhile. */
async function runCheck({ name, command, args }: Check): Promise<Stage> {
  const began = Date.now();
  const { code, output } = await runAtLowPriority(command, args, { ASTRO_TELEMETRY_DISABLED: '1' });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${String(seconds)} s)`);
  if (code !== 0) console.log(output);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] };
}

/** In sequence, which leaves a core to other steps. */
async function runAll(checks: readonly Check[]): Promise<readonly Stage[]> {
  const results: Stage[] = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

export function checkTexts(): Promise<readonly Stage[]> {
  return runAll(TEXT_CHECKS);
}

export function checkCode({ isBuilt }: { isBuilt: boolean }): Promise<readonly Stage[]> {
  return runAll([...CODE_CHECKS, ...(isBuilt ? [HTML_CHECK, CONTENT_CHECK] : [FILES_CHECK])]);
}

export function checkPages(): Promise<Stage> {
  return runCheck(PAGE_CHECK);
}

export function checkContentAlone({ isBuilt }: { isBuilt: boolean }): Promise<readonly Stage[]> {
  return runAll(isBuilt ? [HTML_CHECK, CONTENT_CHECK] : [FILES_CHECK]);
}
