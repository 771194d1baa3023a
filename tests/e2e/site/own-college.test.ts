/** The demonstration after `npm run own-college` (docs/own-college.md). */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'node-html-parser';
import { expect, test } from 'playwright/test';

import { checkContent } from '#scripts/content-check/check.ts';
import { checkSamples } from '#scripts/content-check/samples.ts';
import { readContentFiles } from '#scripts/content-check/files.ts';
import { hasErrors } from '#scripts/content-check/problem.ts';
import { splitPath } from '#i18n/languages.ts';
import { type BuiltCopy, buildCopy } from '#tests/support/copies/built-copy.ts';
import { listBuiltRoutes, listDeadLinks } from '#tests/support/browser/visit-pages.ts';

const run = promisify(execFile);

const NAME = 'Savitri Test College';
const NOT_PUBLISHED = /not yet published|अभी प्रकाशित नहीं/iu;

test.describe.configure({ mode: 'serial' });

let copy: BuiltCopy;
let said = '';

async function runGit(site: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], { cwd: site });
  return stdout;
}

function runOwnCollege(site: string, ...options: readonly string[]) {
  return run(process.execPath, [join('scripts', 'own-college.ts'), ...options], { cwd: site });
}

function parsePage(route: string) {
  return parse(readFileSync(join(copy.site, 'dist', `${route === '/' ? 'index' : route.slice(1)}.html`), 'utf8'));
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await buildCopy(async (site) => {
    await runGit(site, 'init', '--quiet');
    await runGit(site, 'add', 'content', 'public');
    await runGit(site, 'commit', '--quiet', '--message', 'The demonstration');
    await expect(
      runOwnCollege(site, '--name', NAME, '--short-name', 'Savitri', '--place', 'Jaipur', '--colour', '#ffff00'),
    ).rejects.toThrow(/--colour: /u);
    expect(await runGit(site, 'status', '--porcelain', '--', 'content', 'public'), 'a wrong answer changes nothing').toBe('');
    ({ stdout: said } = await runOwnCollege(site, '--name', NAME, '--short-name', 'Savitri', '--place', 'Jaipur'));
  });
});

test.afterAll(async () => {
  await copy.remove();
});

test('no sample is left, and the content has no mistake that would stop a build for the public', async () => {
  expect(checkSamples(readContentFiles(copy.site), 'production')).toEqual([]);
  const { problems } = await checkContent(copy.site);
  expect(hasErrors(problems), JSON.stringify(problems.filter(({ level }) => level === 'error'))).toBe(false);
});

test('the command names each page that is left to write, and refuses to begin again before its changes are committed', async () => {
  const { unanswered, incomplete } = await checkContent(copy.site);
  expect(unanswered).not.toEqual([]);
  for (const { page, where } of unanswered) expect(said).toContain(`  /${page}: ${where}`);
  const courses = listBuiltRoutes(copy.site).filter((route) => route.startsWith('/courses/'));
  expect(incomplete.map(({ page }) => `/${page}`)).toEqual(expect.arrayContaining(courses));
  for (const { page, file, lacks } of incomplete) expect(said).toContain(`  /${page}: ${file} lacks ${lacks.join(', ')}`);
  await expect(runOwnCollege(copy.site, '--name', NAME, '--short-name', 'Savitri', '--place', 'Jaipur')).rejects.toThrow(/not committed/u);
});

test('pages bear the college’s name, and none but the self-disclosure says that something is not yet published', () => {
  expect(parsePage('/').querySelector('h1')?.text).toContain(NAME);
  for (const route of listBuiltRoutes(copy.site)) {
    const text = parsePage(route).querySelector('body')?.text ?? '';
    expect(NOT_PUBLISHED.test(text), route).toBe(splitPath(route).path === '/disclosure');
  }
});

test('every link leads somewhere, and none to a page that answers nothing', () => {
  expect(listDeadLinks(copy.site)).toEqual([]);
  const routes = listBuiltRoutes(copy.site);
  const unanswered = routes.filter((route) => parsePage(route).querySelector('main .ask-college') !== null);
  expect(unanswered).not.toEqual([]);
  const built = (file: string) => readFileSync(join(copy.site, 'dist', file), 'utf8');
  for (const route of unanswered) {
    expect(built('sitemap-0.xml')).not.toContain(`${route}</loc>`);
    expect(built('search-index.json')).not.toContain(`"path":"${route}"`);
  }
  for (const route of routes) {
    const own = splitPath(route).path;
    const links = parsePage(route).querySelectorAll('a[href]');
    const paths = links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*$/u, ''));
    // The switch of the language leads to the same page.
    expect(
      paths.filter((path) => unanswered.includes(path) && splitPath(path).path !== own),
      route,
    ).toEqual([]);
  }
});
