/** Opens the editor of a site whose files are on the GitHub of a test. No request leaves the machine. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page, Route } from 'playwright/test';

import { serveEditor } from '#tests/support/editor/editor.ts';
import { useTestContent } from '#tests/support/copies/test-content.ts';
import { GitHub, TOKEN } from '#tests/support/editor/github/api.ts';

/** Netlify's sign-in, which the editor opens in a window. */
const SIGN_IN = 'https://api.netlify.com';
/** Where the site of the test is. */
export const SITE = 'https://college.test';
const API = 'https://api.github.com';

/** The answer of Netlify's window to the editor that opened it. */
const SIGNED_IN = `<!doctype html><script>
  addEventListener('message', ({ origin }) => {
    opener.postMessage('authorization:github:success:${JSON.stringify({ token: TOKEN, provider: 'github' })}', origin);
  });
  opener.postMessage('authorizing:github', '*');
</script>`;

/** Signs in at an open editor. Returns the address that Netlify is asked for. */
async function signIn(page: Page): Promise<URL> {
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

/** Returns the address at which Netlify was asked for the sign-in. @param folder the one whose files are on GitHub */
export async function openOnGitHub(page: Page, gitHub: GitHub, folder: string): Promise<URL> {
  await page.context().route(`${API}/**`, (route) => answerAsGitHub(gitHub, route));
  await serveEditor(page, SITE, folder);
  await page.goto(`${SITE}/editor`);
  return signIn(page);
}
