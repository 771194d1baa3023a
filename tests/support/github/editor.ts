/** Opens the editor of a site whose files are on the GitHub of a test. No request leaves the machine. */
import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { Page, Route } from 'playwright/test';

import { contentOf, editorFiles } from '#editor/files.ts';
import { useTestContent } from '#tests/support/test-content.ts';
import { GitHub, TOKEN } from './api.ts';

/** Netlify's sign-in, which the editor opens in a window. */
const SIGN_IN = 'https://api.netlify.com';
/** Where the site of the test is. */
const SITE = 'https://college.test';
const API = 'https://api.github.com';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** The answer of Netlify's window to the editor that opened it. */
const SIGNED_IN = `<!doctype html><script>
  addEventListener('message', ({ origin }) => {
    opener.postMessage('authorization:github:success:${JSON.stringify({ token: TOKEN, provider: 'github' })}', origin);
  });
  opener.postMessage('authorizing:github', '*');
</script>`;

/** Signs in at an open editor. Returns the address that Netlify is asked for. */
export async function signIn(page: Page): Promise<URL> {
  await page.context().route(`${SIGN_IN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: SIGNED_IN }));
  const asked = page.context().waitForEvent('request', (request) => request.url().startsWith(SIGN_IN));
  await page.getByRole('button', { name: /Sign In with .*GitHub/u }).click();
  return new URL((await asked).url());
}

/** Fills an empty folder with the test content, and returns the repository with it. */
export async function gitHubWithTestContent(folder: string): Promise<GitHub> {
  await mkdir(join(folder, 'content'), { recursive: true });
  await useTestContent(folder);
  return new GitHub(folder);
}

async function answerAsGitHub(gitHub: GitHub, route: Route): Promise<void> {
  const request = route.request();
  const body: unknown = request.postData() === null ? null : request.postDataJSON();
  await route.fulfill(gitHub.answer(request.method(), request.url(), (await request.allHeaders())['authorization'], body));
}

/** Opens `/editor` as the site has it, and signs in by way of Netlify. */
export async function openOnGitHub(page: Page, gitHub: GitHub, content: string): Promise<void> {
  const repository = { name: 'college/website', branch: 'main' };
  const files = await editorFiles({ content, site: { address: SITE }, repository });
  const context = page.context();
  await context.route(`${API}/**`, (route) => answerAsGitHub(gitHub, route));
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/editor' ? 'editor.html' : pathname.slice(1);
    const source = files.get(name);
    if (source === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ contentType: TYPES[extname(name)] ?? 'text/plain', body: Buffer.from(await contentOf(source)) });
  });
  await page.goto(`${SITE}/editor`);
  await signIn(page);
}
