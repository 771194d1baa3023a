import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { useTestContent, writePicture } from '#tests/support/copies/test-content.ts';

/** The caller removes the folder. All photographs are one, because making each takes seconds in sum. */
export async function makeContentSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'content-site-'));
  const photograph = join(site, 'photograph.jpg');
  await writePicture(photograph);
  await mkdir(join(site, 'content'));
  await useTestContent(site, async (file) => {
    if (file.endsWith('.svg')) return writePicture(file);
    await mkdir(dirname(file), { recursive: true });
    return copyFile(photograph, file);
  });
  return site;
}

export function write(folder: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Throws if the text does not occur: the test would prove nothing. */
export function change(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
  writeFileSync(
    join(folder, path),
    text.replace(from, () => to),
  );
}
