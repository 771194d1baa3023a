import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'node-html-parser';
import type { Page } from 'playwright/test';

import { findDeadLinks, isAnswered } from '#scripts/content-check/links.ts';
import { TRANSLATED_LANGUAGES, splitPath } from '#i18n/languages.ts';

import { findAxeProblems } from '#tests/support/browser/axe.ts';
import type { StaticSite } from '#tests/support/browser/static-site.ts';

const STAFF_PAGES = /^(?:\w+\/)?(?:login|editor|editor\/sign-in|\w+_console)\.html$/u;

export function listBuiltRoutes(site: string): readonly string[] {
  const languages = TRANSLATED_LANGUAGES.filter((language) => existsSync(join(site, 'dist', language)));
  const translated = languages.flatMap((language) => readdirSync(join(site, 'dist', language)).map((name) => `${language}/${name}`));
  return [...readdirSync(join(site, 'dist')), ...translated]
    .filter((name) => name.endsWith('.html') && !name.endsWith('404.html') && !STAFF_PAGES.test(name))
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`));
}

/** Except links that functions answer. */
export function listDeadLinks(site: string): readonly string[] {
  return findDeadLinks(join(site, 'dist'), isAnswered).map(({ page, link }) => `${page} links to ${link}`);
}

/** The text may not begin a longer word. */
function containsText(html: string, text: string): boolean {
  const at = html.indexOf(text);
  return at !== -1 && (!/\w/u.test(html.charAt(at + text.length)) || containsText(html.slice(at + text.length), text));
}

/** Without translations, which have the same components; with their home pages. */
export function listOriginalRoutes(site: string): readonly string[] {
  return listBuiltRoutes(site).filter((route) => [route, '/'].includes(splitPath(route).path));
}

export function readPage(site: string, route: string): string {
  return readFileSync(join(site, 'dist', `${route === '/' ? 'index' : route.slice(1)}.html`), 'utf8');
}

function listScripts(html: string): readonly string[] {
  return parse(html)
    .querySelectorAll('script[src]')
    .map((script) => script.getAttribute('src') ?? '');
}

/** Pages with an island or a script that not every page has; the page for wrong addresses has only the common ones. */
export function listRoutesWithScripts(site: string): readonly string[] {
  const common = new Set(listScripts(readPage(site, '/404')));
  return listOriginalRoutes(site).filter((route) => {
    const html = readPage(site, route);
    return html.includes('<astro-island') || listScripts(html).some((script) => !common.has(script));
  });
}

/** Such as `/About still says "Founded in 1988"`. */
export function findRemainingTexts(site: string, gone: readonly string[]): readonly string[] {
  return listBuiltRoutes(site).flatMap((route) => {
    const html = readPage(site, route);
    return gone.filter((text) => containsText(html, text)).map((text) => `${route} still says "${text}"`);
  });
}

/** Finds browser errors, axe findings and sideways scrolling. */
export async function findPageProblems(
  page: Page,
  { address }: StaticSite,
  { routes, forAxe }: { routes: readonly string[]; forAxe: readonly string[] },
): Promise<readonly string[]> {
  const problems: string[] = [];
  let route = '/';
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${route}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`${route}: ${error.message}`));
  for (route of routes) {
    await page.goto(address + route);
    // Lists have loaded when no island waits and nothing is loading.
    await page.waitForFunction(
      () => document.querySelector('astro-island[ssr][client="idle"]') === null && document.querySelector('main .spinner') === null,
    );
    const findings = forAxe.includes(route) ? await findAxeProblems(page, 'html') : [];
    problems.push(...findings.map((finding) => `${route}: ${finding}`));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWide) problems.push(`${route} scrolls sideways`);
  }
  return problems;
}
