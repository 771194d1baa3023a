/** Its pictures and PDFs are generated from their names. */
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, posix } from 'node:path';
import sharp from 'sharp';

import { resolveInProject } from '#scripts/lib/project.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';

const PICTURE = /(?:\.\.?\/)?[\w./-]+\.(?:jpg|svg)\b/gu;
const PUBLIC_PDF = /\/documents\/[\w./-]+\.pdf/gu;
/** The build makes several sizes of each. */
const SIZE = { width: 800, height: 500 } as const;

function pickColour(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 360, 7);
  return `hsl(${String(sum)} 45% 55%)`;
}

function createDrawing(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480" width="400" height="480"><rect width="400" height="480" fill="${pickColour(name)}"/></svg>\n`;
}

async function createPlainPhotograph(name: string): Promise<Uint8Array> {
  return sharp({ create: { ...SIZE, channels: 3, background: pickColour(name) } })
    .jpeg()
    .toBuffer();
}

export async function writePdf(file: string, title = 'A test'): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, createPdf(1, { title, text: 'A test' }));
}

/** SVG or JPEG, by the name. */
export async function writePicture(file: string): Promise<void> {
  // The colour appears in screenshots, so it must not depend on the copy's random folder.
  const name = file.slice(file.lastIndexOf('/content/'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, extname(file) === '.svg' ? createDrawing(name) : await createPlainPhotograph(name));
}

async function makeFilesNamedIn(site: string, name: string, makePicture: (file: string) => Promise<void>): Promise<void> {
  const text = await readFile(join(site, 'content', name), 'utf8');
  const folder = posix.dirname(name);
  for (const picture of new Set(text.match(PICTURE))) await makePicture(join(site, 'content', folder, picture));
  for (const address of new Set(text.match(PUBLIC_PDF))) await writePdf(join(site, 'public', address));
  if (folder !== 'reports') return;
  for (const [, file] of text.matchAll(/"file": "(?<file>[\w.-]+)"/gu)) {
    const report = join(name.replace(/\.json$/u, ''), String(file));
    await writePdf(join(site, 'content', report), report);
  }
}

export async function useTestContent(site: string, makePicture = writePicture): Promise<void> {
  const content = join(site, 'content');
  await rm(content, { recursive: true });
  await rm(join(site, 'public', 'documents'), { recursive: true, force: true });
  await cp(resolveInProject('tests', 'content'), content, { recursive: true });
  for (const name of await readdir(content, { recursive: true })) {
    if (/\.(?:json|md)$/u.test(name)) await makeFilesNamedIn(site, name, makePicture);
  }
}
