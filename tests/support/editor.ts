/** Opens `/editor` as the site has it, and does in it what editors do. No request leaves the machine. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { type Locator, type Page, expect } from 'playwright/test';

import { contentOf, editorFiles } from '#editor/files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Files of the site below this address are handed out, too. */
export const FILES = '/files/';

/** @param site the folder with `content/` */
export async function serveEditor(page: Page, address: string, site: string): Promise<void> {
  const repository = { name: 'college/website', branch: 'main' };
  const files = await editorFiles({ content: join(site, 'content'), site: { address: 'https://college.test' }, repository });
  await page.context().route(`${address}/**`, async (route) => {
    const pathname = decodeURIComponent(new URL(route.request().url()).pathname);
    const name = pathname === '/editor' ? 'editor.html' : pathname.slice(1);
    const source = files.get(name);
    if (pathname.startsWith(FILES)) await route.fulfill({ body: await readFile(join(site, pathname.slice(FILES.length))) });
    else if (source === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ contentType: TYPES[extname(name)] ?? 'text/plain', body: Buffer.from(await contentOf(source)) });
  });
}

/** What the policy blocks: Sveltia's fonts, which are files of the site, and GitHub's status. */
const BLOCKED = /cdn\.jsdelivr\.net|www\.githubstatus\.com/u;

/** Collects what the browser complains about, and requests to hosts that the editor does not need. */
export function complaintsOf(page: Page, hosts: readonly string[]): readonly string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !BLOCKED.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('requestfinished', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!['blob:', 'data:'].includes(protocol) && !hosts.includes(host)) heard.push(`request to ${request.url()}`);
  });
  return heard;
}

/** A field of the open form. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function openGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('treeitem', { name: group, exact: true }).click();
}

export async function openEntry(page: Page, group: string, entry: RegExp): Promise<void> {
  await openGroup(page, group);
  await page
    .getByRole('row', { name: entry })
    .or(page.getByRole('row').filter({ hasText: entry }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/entries\//u);
}

/** Begins an entry in a part of the site. */
export async function newEntry(page: Page, part: string): Promise<void> {
  await openGroup(page, part);
  await page.getByRole('button', { name: 'Create New Entry' }).click();
}

export async function addToList(page: Page, singular: string): Promise<void> {
  // Sveltia marks the words that it puts into its own.
  await page.getByRole('button', { name: new RegExp(`^Add .?${singular}.?$`, 'u') }).click();
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** The form is closed after that. */
export async function saveEntry(page: Page): Promise<void> {
  await pressSave(page);
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await expect(page).not.toHaveURL(/\/entries\/|\/new/u);
}

/** Leaves the open form without saving it. */
export async function leaveEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await expect(page).not.toHaveURL(/\/entries\/|\/new/u);
}

type Upload = Parameters<Locator['setInputFiles']>[0];

/** Chooses a file in the dialog that a button of a field opens. If another file has its name, the editor asks what to do. */
export async function uploadAndChoose(page: Page, button: Locator, file: Upload, { replaces = false } = {}): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(file);
  if (replaces) await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('Unsaved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
}
