import { createHash } from 'node:crypto';

import { type HTMLElement, NodeType, parse } from 'node-html-parser';

import { demonstration as english } from '#i18n/en.ts';
import { demonstration as hindi } from '#i18n/hi.ts';
import { splitPath } from '#i18n/languages.ts';
import { getMessages } from '#i18n/messages.ts';
import { allRoutes, translatedRoutes } from '#tests/support/browser/routes.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const STAFF_PAGE = /^\/(?:login|\w+_console)$/u;

function findPosition(pattern: RegExp, html: string): number {
  const place = html.search(pattern);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}

function expectPolicy(html: string, route: string): void {
  const policy = findPosition(/<meta http-equiv="content-security-policy"/u, html);
  expect.soft(policy, `${route} has its policy first`).toBeLessThan(findPosition(/<body\b/u, html));
  const rules = html.slice(policy, html.indexOf('>', policy));
  expect.soft(rules, `${route} lets nothing change where its links lead`).toContain("base-uri 'none'");
  for (const [, tag, attributes = '', content = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gu)) {
    if (/\bsrc=|application\/ld\+json/u.test(attributes)) continue;
    const hash = createHash('sha256').update(content).digest('base64');
    expect.soft(rules, `${route} allows the ${String(tag)} that begins with ${content.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
  }
}

function expectDemonstrationLine(page: HTMLElement, route: string): void {
  const [prefix, words] = route.startsWith('/hi') ? ['/hi', hindi] : ['', english];
  const [line, ...others] = page.querySelectorAll(`aside[aria-label="${words.label}"]`);
  expect.soft(line?.text.replaceAll(/\s+/gu, ' ').trim(), route).toBe(`${words.sentence} ${words.link}`);
  expect.soft(line?.querySelector('a')?.getAttribute('href'), route).toBe(`${prefix}/demonstration`);
  expect.soft(others, route).toEqual([]);
}

/** They do not say that they are English. */
function listUnmarkedEnglish(page: HTMLElement): readonly string[] {
  return page
    .querySelectorAll('body *')
    .filter(({ childNodes: [only], childNodes }) => only?.nodeType === NodeType.TEXT_NODE && childNodes.length === 1)
    .filter((element) => element.closest('script, style, [lang="en"], [lang="en-IN"]') === null)
    .map(({ text }) => text.trim())
    .filter((text) => /[a-z]{2}/iu.test(text) && !/\p{Script=Devanagari}/u.test(text));
}

test('every page has its policy, its canonical address, the line about the demonstration, and English texts that say so in Hindi', async ({
  request,
}) => {
  for (const route of [...allRoutes, ...translatedRoutes, '/no-such-page']) {
    const answer = await request.get(route, { maxRedirects: 0 });
    const isThere = route !== '/no-such-page';
    expect.soft(answer.status(), route).toBe(isThere ? 200 : 404);
    expect.soft(answer.headers()['content-type'], route).toContain('text/html');
    const html = await answer.text();
    const page = parse(html);
    expectPolicy(html, route);
    const layers = findPosition(/<style>@layer reset,/u, html);
    expect.soft(layers, `the order of the layers comes first among the styles of ${route}`).toBe(findPosition(/<style\b/u, html));
    expect.soft(html, `${route} has no byte of the previews' ribbon`).not.toContain('preview-ribbon');
    expectDemonstrationLine(page, route);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    const isListed = page.querySelector('meta[name="robots"][content*="noindex"]') === null;
    if (STAFF_PAGE.test(route)) expect.soft(isListed, `${route}: search engines`).toBe(false);
    if (isThere) expect.soft(canonical?.replace(/^https:\/\/[^/]+/u, ''), route).toBe(isListed ? route : undefined);
    if (splitPath(route).path !== route) expect.soft(listUnmarkedEnglish(page), route).toEqual([]);
  }
});

test('every page answers in lower case, too, and there names the same address', async ({ request }) => {
  for (const route of allRoutes.filter((one) => one !== one.toLowerCase())) {
    const answer = await request.get(route.toLowerCase(), { maxRedirects: 0 });
    expect.soft(answer.status(), route).toBe(200);
    expect.soft(await answer.text(), route).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${route}"`, 'u'));
  }
});

for (const [from, to] of [
  ['/administration', '/adminitration'],
  ['/iqac-calendar', '/iqac-calender'],
] as const) {
  test(`${from} redirects permanently to ${to}, the address that links use`, async ({ request }) => {
    const answer = await request.get(`${from}?from=test`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers()['location'] ?? '', getSiteAddress()).pathname).toBe(to);
    expect((await request.get(from)).status()).toBe(200);
  });
}

test('the name of a page’s file redirects permanently to the page, and nothing redirects in a circle', async ({ request }) => {
  for (const route of ['/About', '/notices', '/hi/notices', '/hi/help', '/login']) {
    const answer = await request.get(`${route}.html?page=2`, { maxRedirects: 0 });
    expect.soft(answer.status(), route).toBe(301);
    expect.soft(answer.headers()['location'], route).toBe(`${route}?page=2`);
    expect.soft((await request.get(route, { maxRedirects: 0 })).status(), route).toBe(200);
  }
});

test('the address after the login shows the same page as the console’s canonical address', async ({ request }) => {
  const [asLogin, own] = await Promise.all([request.get('/Admin_Faculty_Console'), request.get('/admin_faculty_console')]);
  expect(asLogin.status()).toBe(200);
  expect(await asLogin.text()).toBe(await own.text());
});

const NO_PAGES = ['/nope', '/About/nope', '/about.html.bak', '/.env', '/netlify.toml', '/content/settings/site.json', '/%F0%9F%99%82'];

test('an address that is no page answers with the site’s own 404 page and the status 404, in its language', async ({ request }) => {
  for (const address of NO_PAGES) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(404);
    expect.soft(await answer.text(), address).toContain('Page not found</h1>');
    expect.soft(answer.headers()['content-type'], address).toContain('text/html');
  }
  const answer = await request.get('/hi/no-such-page');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(`${getMessages('hi').page.notFound}</h1>`);
});

test('an unknown call answers with JSON and not with a page', async ({ request }) => {
  const answer = await request.get('/api/users/get_nothing');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('pages have the security headers, and no header forbids search engines', async ({ request }) => {
  for (const address of ['/', '/login', '/nope', '/notices']) {
    const headers = (await request.get(address)).headers();
    expect.soft(headers, address).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/u),
      'x-content-type-options': 'nosniff',
    });
    expect.soft(headers['x-robots-tag'], address).toBeUndefined();
  }
});
