import { extname } from 'node:path';

import type { Page, Route } from 'playwright/test';

import { create as createEditorFunction } from '#netlify/functions/editor.ts';
import { readBuiltFile, waitForSite } from '#tests/support/browser/site-under-test.ts';
import { REPOSITORY, serveEditor } from '#tests/support/editor/editor.ts';
import { type GitHub, TOKEN } from '#tests/support/editor/github/api.ts';
import { create as api } from '#tests/support/functions/api.ts';
import { type TestSite, createSiteInMemory, environment } from '#tests/support/functions/site.ts';

export const SITE = 'https://college.test';

const TYPES: Readonly<Record<string, string>> = { '': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The site's own functions, which ask the imitation instead of GitHub. */
function createFunctions(site: TestSite, gitHub: GitHub) {
  const editor = createEditorFunction(() => site.dependencies, {
    repository: REPOSITORY.name,
    branch: REPOSITORY.branch,
    send: (address, { method = '', headers, body }) => {
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      const { status, json } = gitHub.answer(method, address, new Headers(headers).get('authorization') ?? undefined, sent);
      return Promise.resolve(Response.json(json, { status }));
    },
  });
  const calls = api(() => site.dependencies);
  return async (route: Route) => {
    const asked = route.request();
    const address = asked.url();
    const request = new Request(address, { method: asked.method(), headers: await asked.allHeaders(), body: asked.postData() });
    const answer = await (address.includes('/api/editor/') ? editor : calls)(request, {
      ip: '203.0.113.7',
      requestId: '',
      deploy: { context: 'production' },
    });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
  };
}

async function serveBuilt(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const ending = extname(pathname);
  const body = await readBuiltFile(ending === '' ? `${pathname}.html` : pathname).catch(() => null);
  await (body === null ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: TYPES[ending] ?? 'text/plain', body }));
}

/** Opens `/editor` on a site whose login, sign-in window and functions are the real ones. */
export async function openOnGitHub(page: Page, gitHub: GitHub, folder: string): Promise<TestSite> {
  await waitForSite();
  const site = createSiteInMemory({ environment: { ...environment, EDITOR_GITHUB_TOKEN: TOKEN }, overrides: { clock: () => new Date() } });
  await serveEditor(page, SITE, folder);
  for (const path of ['/login', '/editor/sign-in*', '/_astro/**', '/n*_console']) await page.context().route(SITE + path, serveBuilt);
  await page.context().route(`${SITE}/api/**`, createFunctions(site, gitHub));
  await page.goto(`${SITE}/editor`);
  return site;
}
