/** Tests addresses, spellings and headers of the site's own server (docs/decisions.md, 3). */
import { createHash } from 'node:crypto';

import { allRoutes } from '#tests/support/browser/routes.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

/** Every page but the home page by its canonical address. */
const routes = allRoutes.filter((route) => route !== '/');

function findCanonicalAddress(html: string): string | undefined {
  const link = /<link rel="canonical" href="([^"]+)"/u.exec(html)?.[1];
  return link === undefined ? undefined : new URL(link).pathname;
}

test('every page answers, in lower case too, and names its canonical address', async ({ request }) => {
  for (const route of routes) {
    for (const spelling of new Set([route, route.toLowerCase()])) {
      const answer = await request.get(spelling, { maxRedirects: 0 });
      expect.soft(answer.status(), spelling).toBe(200);
      expect.soft(answer.headers()['content-type'], spelling).toContain('text/html');
      const canonical = findCanonicalAddress(await answer.text());
      expect.soft([route, undefined], 'a console page names none').toContain(canonical);
    }
  }
});

/** Returns the position of the first match of a pattern in a page. */
function findPosition(pattern: RegExp, html: string): number {
  const place = html.search(pattern);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}

test('every page has its content security policy before its content, and lists each inline script and style', async ({ request }) => {
  for (const route of ['/', '/nope', ...routes]) {
    const html = await (await request.get(route)).text();
    const policy = findPosition(/<meta http-equiv="content-security-policy"/u, html);
    expect.soft(policy, `${route} has its policy first`).toBeLessThan(findPosition(/<body\b/u, html));
    const layers = findPosition(/<style>@layer reset,/u, html);
    expect.soft(layers, `the order of the layers comes first among the styles of ${route}`).toBe(findPosition(/<style\b/u, html));
    const rules = html.slice(policy, html.indexOf('>', policy));
    expect.soft(rules, `${route} lets nothing change where its links lead`).toContain("base-uri 'none'");
    expect.soft(html, `${route} has no byte of the previews' ribbon`).not.toContain('preview-ribbon');
    for (const [, tag, attributes = '', content = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gu)) {
      if (/\bsrc=|application\/ld\+json/u.test(attributes)) continue;
      const hash = createHash('sha256').update(content).digest('base64');
      expect.soft(rules, `${route} allows the ${String(tag)} that begins with ${content.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
    }
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

test('an address that is no page answers with the site’s own 404 page and the status 404', async ({ request }) => {
  for (const address of NO_PAGES) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(404);
    expect.soft(await answer.text(), address).toContain('Page not found</h1>');
    expect.soft(answer.headers()['content-type'], address).toContain('text/html');
  }
});

test('an unknown call answers with JSON and not with a page', async ({ request }) => {
  const answer = await request.get('/api/users/get_nothing');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('pages have the security headers', async ({ request }) => {
  for (const address of ['/', '/login', '/nope', '/notices']) {
    expect.soft((await request.get(address)).headers(), address).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/u),
      'x-content-type-options': 'nosniff',
    });
  }
});

test('search engines may list the home page, and neither the login nor the console', async ({ request }) => {
  for (const address of ['/login', ...routes.filter((route) => route.endsWith('_console'))]) {
    expect.soft(await (await request.get(address)).text(), address).toMatch(/<meta name="robots" content="[^"]*noindex/u);
  }
  const home = await request.get('/');
  expect(home.headers()['x-robots-tag']).toBeUndefined();
  expect(await home.text()).not.toMatch(/<meta name="robots"/u);
});
