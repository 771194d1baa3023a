/** The folder is in the browser's private file system. */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Page, expect } from 'playwright/test';

import { FILES, serveEditor } from '#tests/support/editor/editor.ts';

/** Sveltia offers local files only at a local address. */
const ADDRESS = 'http://localhost:8888';

async function listEditedFiles(site: string): Promise<readonly string[]> {
  const names = await Promise.all(
    ['content', 'public/documents'].map(async (folder) =>
      (await readdir(join(site, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const files = await Promise.all(names.flat().map(async (name) => ((await stat(join(site, name))).isFile() ? [name] : [])));
  return files.flat();
}

/** Before the college has chosen a repository. */
export async function openLocalEditor(page: Page, site: string): Promise<void> {
  await serveEditor(page, ADDRESS, site, null);
  await page.addInitScript(() => {
    Reflect.set(window, 'showDirectoryPicker', () => navigator.storage.getDirectory());
  });
  await page.goto(`${ADDRESS}/editor`);
  await page.evaluate(
    async ([files, address]) => {
      const root = await navigator.storage.getDirectory();
      // By this folder Sveltia recognises a working copy.
      await root.getDirectoryHandle('.git', { create: true });
      for (const path of files) {
        const folders = path.split('/');
        const name = folders.pop() ?? '';
        let folder = root;
        for (const one of folders) folder = await folder.getDirectoryHandle(one, { create: true });
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        const answer = await fetch(address + path);
        await file.write(await answer.blob());
        await file.close();
      }
    },
    [await listEditedFiles(site), FILES] as const,
  );
  const note = page.getByText('“Save” writes into the files of this folder at once.');
  // A trial click fails if something covers the note.
  await note.click({ trial: true });
  await expect(page.getByRole('button', { name: /^Sign In/u })).toBeHidden();
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(note).toBeHidden();
}

/** Copies the editor's saved files. */
export async function takeOver(page: Page, site: string): Promise<void> {
  const files = await page.evaluate(async () => {
    const found: [string, string][] = [];
    async function read(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) await read(entry, `${path}${name}/`);
        else if (entry instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await entry.getFile()).arrayBuffer());
          found.push([path + name, bytes.toBase64()]);
        }
      }
    }
    await read(await navigator.storage.getDirectory(), '');
    return found;
  });
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), Buffer.from(bytes, 'base64'));
  }
}
