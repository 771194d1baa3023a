/** Starts `npm run editor` on a copy of the project, and does in it what editors do. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Page, expect } from 'playwright/test';

import { freePort } from '#scripts/serve/port.ts';

/** A running editor: its address, and a function that ends it. */
export type LocalEditor = { address: string; stop: () => Promise<void> };

/** @param site the folder of a copy with its packages. @throws Error with the output if it ends */
export async function startLocalEditor(site: string): Promise<LocalEditor> {
  const env = { ...process.env, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(site, 'scripts', 'editor.ts')], { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /http:\S+/u.exec(line)?.[0];
        if (url !== undefined) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`The editor did not start:\n${lines.join('\n')}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Collects what the browser complains about, and requests to other hosts. */
export function complaintsOf(page: Page, { address }: LocalEditor): readonly string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (
      !request
        .url()
        .replace(/^blob:/u, '')
        .startsWith(new URL(address).origin)
    )
      heard.push(`request to ${request.url()}`);
  });
  return heard;
}

/** Logs in, which needs no password on one's own machine. */
export async function openEditor(page: Page, { address }: LocalEditor): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A click in a list that Decap is still drawing can be lost, so this clicks until the entry opens. */
export async function openEntry(page: Page, group: string, entry: RegExp): Promise<void> {
  await page.getByRole('link', { name: group, exact: true }).click();
  await expect(async () => {
    if (!page.url().includes('/entries/')) await page.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(/\/entries\//u, { timeout: 2000 });
  }).toPass();
}

/** Begins an entry in a part of the site. */
export async function newEntry(page: Page, part: string): Promise<void> {
  await page.getByRole('link', { name: part, exact: true }).click();
  await page.getByRole('link', { name: 'Create entry' }).click();
}

export async function pressPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
}

/** Uploads a file that must be refused, in the open dialog. */
export async function expectUploadRefused(page: Page, name: string, content: string, sentence: string): Promise<void> {
  const told = page.waitForEvent('dialog');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(content) });
  const dialog = await told;
  expect(dialog.message()).toContain(sentence);
  await dialog.accept();
}

export async function uploadAndChoose(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await expect(page.getByRole('button', { name: 'Choose selected' })).toBeHidden();
}

export async function saveEntry(page: Page): Promise<void> {
  await pressPublish(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  // A new entry gets its address after that, and the editor would come back to it.
  await expect(page).toHaveURL(/\/entries\//u);
  await page.getByRole('link', { name: /Writing in/u }).click();
}
