/** Opens the editor of a site whose files are on the GitHub of a test. No request leaves the machine. */
import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { Page, Route } from 'playwright/test';

import { contentOf, editorFiles } from '#editor/files.ts';
import { resultPage } from '#netlify/access/editor-sign-in.ts';
import { useTestContent } from '#tests/support/test-content.ts';
import { GitHub, TOKEN } from './api.ts';

/** Where the site of the test is. */
const SITE = 'https://college.test';
const API = 'https://api.github.com';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

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

/** Opens `/editor` as the site has it, and signs in with the site's own answer. */
export async function openOnGitHub(page: Page, gitHub: GitHub, content: string): Promise<void> {
  const backend = { kind: 'github', repository: 'college/website', branch: 'main' } as const;
  const files = await editorFiles({ content, site: { address: SITE }, backend });
  const context = page.context();
  await context.route(`${API}/**`, (route) => answerAsGitHub(gitHub, route));
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/editor/auth') {
      const answer = resultPage({ token: TOKEN }, 200);
      await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
      return;
    }
    const name = pathname === '/editor' ? 'editor.html' : pathname.slice(1);
    const source = files.get(name);
    if (source === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ contentType: TYPES[extname(name)] ?? 'text/plain', body: Buffer.from(await contentOf(source)) });
  });
  await page.goto(`${SITE}/editor`);
  await page.getByRole('button', { name: 'Login with GitHub' }).click();
}
