import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page, Route } from 'playwright/test';

import { serveEditor } from '#tests/support/editor/editor.ts';
import { useTestContent } from '#tests/support/copies/test-content.ts';
import { GitHub, TOKEN } from '#tests/support/editor/github/api.ts';

/** Netlify's sign-in, in a popup. */
const SIGN_IN = 'https://api.netlify.com';
export const SITE = 'https://college.test';
const API = 'https://api.github.com';

/** What Netlify's popup sends back. */
const SIGNED_IN = `<!doctype html><script>
  addEventListener('message', ({ origin }) => {
    opener.postMessage('authorization:github:success:${JSON.stringify({ token: TOKEN, provider: 'github' })}', origin);
  });
  opener.postMessage('authorizing:github', '*');
</script>`;

async function signIn(page: Page): Promise<URL> {
  await page.context().route(`${SIGN_IN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: SIGNED_IN }));
  const asked = page.context().waitForEvent('request', (request) => request.url().startsWith(SIGN_IN));
  await page.getByRole('button', { name: /Sign In with .*GitHub/u }).click();
  return new URL((await asked).url());
}

export async function createGitHubWithTestContent(folder: string): Promise<GitHub> {
  await mkdir(join(folder, 'content'), { recursive: true });
  await useTestContent(folder);
  return new GitHub(folder);
}

async function answerAsGitHub(gitHub: GitHub, route: Route): Promise<void> {
  const request = route.request();
  const body: unknown = request.postData() === null ? null : request.postDataJSON();
  await route.fulfill(gitHub.answer(request.method(), request.url(), (await request.allHeaders())['authorization'], body));
}

/** Returns the requested address of Netlify. */
export async function openOnGitHub(page: Page, gitHub: GitHub, folder: string): Promise<URL> {
  await page.context().route(`${API}/**`, (route) => answerAsGitHub(gitHub, route));
  await serveEditor(page, SITE, folder);
  await page.goto(`${SITE}/editor`);
  return signIn(page);
}
