/** Two names that are not easy to write: the one with all answers, the other with the fewest. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'node-html-parser';
import { expect, test } from 'playwright/test';

import { checkContent } from '#scripts/content-check/check.ts';
import { hasErrors } from '#scripts/content-check/problem.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import { splitPath } from '#i18n/languages.ts';
import { type BuiltCopy, buildCopy } from '#tests/support/copies/built-copy.ts';
import { findSamples, listSampleValues } from '#tests/support/copies/sample-texts.ts';
import { serveStatic } from '#tests/support/browser/static-site.ts';
import {
  findPageProblems,
  findRemainingTexts,
  listBuiltRoutes,
  listDeadLinks,
  listRoutesWithScripts,
  readPage,
} from '#tests/support/browser/visit-pages.ts';

const run = promisify(execFile);

const COLLEGES = [
  {
    ...{ name: "1st St. Anne's & St. Mary's Mahila College / Bhāgalpur", 'short-name': "1st St. Anne's College", place: 'Bhāgalpur, U.P.' },
    ...{ founded: '1971', university: 'University of the Test', accreditation: 'Accredited by a test', telephone: '+91 141 270 1234' },
    ...{ colour: '#135', 'action-colour': '1F5F5B' },
  },
  { name: 'राजकीय महिला महाविद्यालय', 'short-name': 'रा॰ म॰ वि॰', 'hindi-name': 'राजकीय महिला महाविद्यालय' },
] as const;

const NOT_PUBLISHED = /not yet published|अभी प्रकाशित नहीं/iu;

async function runGit(site: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], { cwd: site });
  return stdout;
}

async function runOwnCollege(site: string, answers: Readonly<Record<string, string>>): Promise<string> {
  const options = Object.entries(answers).map(([name, value]) => `--${name}=${value}`);
  return (await run(process.execPath, [join('scripts', 'own-college.ts'), ...options], { cwd: site })).stdout;
}

for (const answers of COLLEGES) {
  test.describe(answers.name, () => {
    test.describe.configure({ mode: 'serial' });

    let copy: BuiltCopy;
    let said = '';
    const read = (file: string) => readFileSync(join(copy.site, 'dist', file), 'utf8');
    const parsePage = (route: string) => {
      const page = parse(readPage(copy.site, route));
      for (const code of page.querySelectorAll('script, style')) code.remove();
      return page;
    };
    const listClosed = (routes: readonly string[]) =>
      routes.filter((route) => parsePage(route).querySelector('main .ask-college') !== null);

    test.beforeAll(async () => {
      test.setTimeout(600_000);
      copy = await buildCopy(async (site) => {
        await runGit(site, 'init', '--quiet');
        await runGit(site, 'add', 'content', 'public');
        await runGit(site, 'commit', '--quiet', '--message', 'The demonstration');
        await expect(runOwnCollege(site, { ...answers, colour: '#FF0' })).rejects.toThrow(/--colour.*#FF0/u);
        expect(await runGit(site, 'status', '--porcelain'), 'a wrong answer changes nothing').not.toContain('content');
        said = await runOwnCollege(site, answers);
      });
    });

    test.afterAll(async () => {
      await copy.remove();
    });

    test('one file is changed, the content has no mistake, and the command names each page that is left to write', async () => {
      expect(await runGit(copy.site, 'status', '--porcelain', '--', 'content', 'public')).toBe(' M content/settings/site.json\n');
      const { problems, closed } = await checkContent(copy.site);
      expect(hasErrors(problems), JSON.stringify(problems.filter(({ level }) => level === 'error'))).toBe(false);
      expect(closed).not.toEqual([]);
      for (const page of closed) expect(said).toContain(`  /${page}\n`);
      await expect(runOwnCollege(copy.site, answers)).rejects.toThrow(/not committed/u);
    });

    test('pages bear the college’s name once at the top, and its answers', () => {
      const home = parsePage('/');
      expect(home.querySelector('h1')?.text).toBe(answers.name);
      const { 'hindi-name': hindiName } = { 'hindi-name': '', ...answers };
      const others = Object.entries(answers).filter(([option]) => !/name|colour/u.test(option));
      const text = home.text.replaceAll(/\s+/gu, ' ');
      for (const [, answer] of others) expect(text).toContain(answer);
      expect(text).not.toContain('..');
      if (hindiName !== '') expect(parsePage('/hi').querySelector('h1')?.text).toBe(hindiName);
    });

    test('no text and no picture of the demonstration or of the first college is left', () => {
      test.setTimeout(120_000);
      const values = listSampleValues(resolveInProject('.'), copy.site);
      expect(values.texts.length, 'texts to look for').toBeGreaterThan(0);
      expect(findSamples(join(copy.site, 'dist'), values)).toEqual([]);
      expect(findRemainingTexts(copy.site, ['are samples', 'is a sample', 'Demonstration'])).toEqual([]);
    });

    test('a page without content says whom to ask, and no menu, text, search or sitemap leads there', () => {
      expect(listDeadLinks(copy.site)).toEqual([]);
      const routes = listBuiltRoutes(copy.site);
      const closed = listClosed(routes);
      expect(closed).not.toEqual([]);
      for (const route of routes) {
        const page = parsePage(route);
        const own = splitPath(route).path;
        if (closed.includes(route)) {
          expect(page.querySelector('main form'), route).toBeNull();
          expect(read('sitemap-0.xml')).not.toContain(`${route}</loc>`);
          expect(read('search-index.json')).not.toContain(`"path":"${route}"`);
        }
        expect(NOT_PUBLISHED.test(page.querySelector('body')?.text ?? ''), route).toBe(own === '/disclosure');
        const paths = page.querySelectorAll('a[href]').map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*$/u, ''));
        expect(
          paths.filter((path) => closed.includes(path) && splitPath(path).path !== own),
          route,
        ).toEqual([]);
      }
    });

    // This one shows more than the other.
    if (answers === COLLEGES[0])
      test('pages with scripts work, and the home page and one without content are accessible', async ({ page }) => {
        const served = await serveStatic(copy.site);
        const [closed = ''] = listClosed(listBuiltRoutes(copy.site));
        // On other pages axe would find what it finds in `pages.test.ts`.
        const forAxe = ['/', closed];
        const routes = [...new Set([...forAxe, ...listRoutesWithScripts(copy.site)])];
        expect(await findPageProblems(page, served, { routes, forAxe })).toEqual([]);
        await served.stop();
      });
  });
}
