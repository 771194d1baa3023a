/** Serves `/editor` with netlify.toml's headers. No request leaves the machine. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { type Locator, type Page, type Request, expect } from 'playwright/test';

import type { Repository } from '#editor/config.ts';
import { readContent, readEditorFiles } from '#editor/files.ts';
import { TYPES } from '#tests/support/copies/file-server.ts';
import { getNetlifyHeaders } from '#tests/support/editor/netlify-headers.ts';

export const FILES = '/files/';

export const REPOSITORY: Repository = { name: 'college/website', branch: 'main' };

/** @param repository null: the college has not chosen one */
export async function serveEditor(page: Page, address: string, site: string, repository: Repository | null = REPOSITORY): Promise<void> {
  const files = await readEditorFiles({ content: join(site, 'content'), site: { address: 'https://college.test' }, repository });
  // Each takes a second on a small machine.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  // Sveltia saves drafts late, even after saving, and offers to restore them.
  const offer = page.getByRole('alertdialog', { name: 'Restore Draft' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Discard' }).click());
  await page.context().route(`${address}/**`, async (route) => {
    const pathname = decodeURIComponent(new URL(route.request().url()).pathname);
    const name = pathname === '/editor' ? 'editor.html' : pathname.slice(1);
    const source = files.get(name);
    if (pathname.startsWith(FILES)) await route.fulfill({ body: await readFile(join(site, pathname.slice(FILES.length))) });
    else if (name === 'favicon.ico')
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    // The editor checks whether an entry's page exists.
    else if (extname(name) === '') await route.fulfill({ body: 'A page' });
    else if (source === undefined) await route.fulfill({ status: 404 });
    else {
      const headers = { ...getNetlifyHeaders(pathname), 'Content-Type': TYPES[extname(name)] ?? 'text/plain' };
      await route.fulfill({ headers, body: Buffer.from(await readContent(source)) });
    }
  });
}

/** The policy blocks Sveltia's fonts and GitHub's status; Svelte warns where Sveltia reads a form that has just closed. */
const BLOCKED = /https:\/\/(?:(?:cdn\.jsdelivr\.net|www\.githubstatus\.com)\/|svelte\.dev\/e\/derived_inert)/u;

/** Browser errors and requests to other hosts. */
export function collectComplaints(page: Page, hosts: readonly string[]): readonly string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !BLOCKED.test(message.text()))
      heard.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => heard.push(error.message));
  const hear = (request: Request) => {
    const { protocol, host } = new URL(request.url());
    const isBlocked = request.failure()?.errorText === 'csp';
    if (!['blob:', 'data:'].includes(protocol) && !hosts.includes(host) && !isBlocked) heard.push(`request to ${request.url()}`);
  };
  page.on('requestfinished', hear);
  page.on('requestfailed', hear);
  return heard;
}

export function getTextbox(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Such as `pictures.0.file` in the open form. */
export function getField(page: Page, path: string): Locator {
  return page.locator(`[data-key-path="${path}"]`);
}

/** Sveltia listens only 0.1 s after it shows the choices. */
async function select(choice: Locator): Promise<void> {
  await expect(async () => {
    await choice.click();
    await expect(choice).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

async function openGroup(page: Page, group: string): Promise<void> {
  await select(page.getByRole('treeitem', { name: group, exact: true }));
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

/** Sveltia moves the focus when it shows the form; text typed earlier is lost. */
async function waitForForm(page: Page): Promise<void> {
  await expect(page.locator('[data-key-path]').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Content Editor' })).toHaveAttribute('tabindex', '0');
  await settle(page);
}

/** Sveltia renders the rest of a long list or form at its end. */
export async function scrollTo(all: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    if (await wanted.isVisible()) return;
    await all.last().hover({ timeout: 5000 });
    // Sveltia detects the end only when it enters the view.
    await all.page().mouse.wheel(0, -2000);
    await settle(all.page());
    await all.page().mouse.wheel(0, 2000);
    await expect(wanted).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** 0.15 s after something was added Sveltia moves the focus: then nothing is filled in. */
export async function fillIn(input: Locator, text: string): Promise<void> {
  await scrollTo(input.page().locator('[data-key-path]'), input);
  await expect(async () => {
    await input.fill(text);
    await settle(input.page());
    expect(await input.evaluate((field) => ('value' in field ? field.value : field.textContent))).toBe(text);
  }).toPass();
}

export async function fillAt(page: Page, path: string, text: string): Promise<void> {
  await fillIn(getField(page, path).getByRole('textbox'), text);
}

export async function openEntry(page: Page, group: string, entry: RegExp): Promise<void> {
  await openGroup(page, group);
  const row = page
    .getByRole('row', { name: entry })
    .or(page.getByRole('row').filter({ hasText: entry }))
    .first();
  await scrollTo(page.getByRole('row'), row);
  await row.click();
  await waitForForm(page);
}

export async function startEntry(page: Page, part: string): Promise<void> {
  await openGroup(page, part);
  await page.getByRole('button', { name: 'Create New Entry' }).click();
  await waitForForm(page);
}

/**
 * Or opens the menu of types. Returns a path such as `pictures.0`: until its fields are drawn,
 * another entry's are the last.
 */
export async function addToList(page: Page, singular: string): Promise<string> {
  // Sveltia isolates inserted words with invisible characters.
  const button = page.getByRole('button', { name: new RegExp(`^Add .?${singular}.?$`, 'u') });
  await scrollTo(page.locator('[data-key-path]'), button);
  const list = button.locator('xpath=ancestor::*[@data-key-path][1]');
  const path = await list.getAttribute('data-key-path');
  const count = await list.locator('.item-list').first().locator('> *').count();
  await button.click();
  return `${String(path)}.${String(count)}`;
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function saveEntry(page: Page): Promise<void> {
  await pressSave(page);
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await expect(page).not.toHaveURL(/\/entries\/|\/new/u);
}

type Upload = Parameters<Locator['setInputFiles']>[0];

/** Sveltia may scroll the button away during the press. */
async function openFiles(page: Page, button: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await scrollTo(page.locator('[data-key-path]'), button);
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 5000 });
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  return dialog;
}

async function insert(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
  // Files are read after the dialog has closed; an entry saved before lacks them.
  await expect(page.getByRole('status').filter({ hasText: 'Processing' })).toBeHidden();
}

export async function uploadAndChoose(page: Page, button: Locator, file: Upload): Promise<void> {
  const dialog = page.getByRole('dialog');
  // On a busy machine a dialog was seen to vanish at once.
  await expect(async () => {
    await openFiles(page, button);
    const upload = dialog.getByRole('button', { name: 'Upload' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5000 }), upload.click({ timeout: 5000 })]);
    await chooser.setFiles(file);
  }).toPass();
  await expect(dialog.getByText('Unsaved').first()).toBeVisible();
  await insert(page, dialog);
}
