/** Finds texts and pictures of samples in a built site that must not show them. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

import { keepPublished } from '#domain/published.ts';
import { listNested } from '#domain/unknown.ts';
import { type ContentFile, readContentFiles } from '#scripts/content-check/files.ts';

const PICTURE = /\.(?:jpe?g|png|webp|svg)$/iu;
const BUILT_TEXT = '**/*.{html,json,xml,js,ics,txt,webmanifest}';

function listStrings(data: unknown): readonly string[] {
  return listNested(data).flatMap(({ value }) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
}

function listShown({ data, body, path }: ContentFile): readonly string[] {
  const kept = keepPublished(data, 'own');
  if (kept !== undefined) return [...listStrings(kept), ...body.split('\n')];
  return path.includes('/pages/') ? listStrings({ title: Reflect.get(Object(data), 'title') }) : [];
}

/** Returns a text without marks of Markdown, and with single spaces. */
function normalise(text: string): string {
  return text
    .replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, '$<words>')
    .replaceAll(/^\s*(?:[-*>]|\d+\.|#+)\s+|\*\*/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

export type SampleValues = { texts: readonly string[]; pictures: readonly string[] };

/**
 * Returns the texts and pictures that the site of another college hides. A text that stands in what every site shows, or
 * in its code, tells nothing of a sample.
 */
export function listSampleValues(project: string): SampleValues {
  const files = [...readContentFiles(project).files.values()].filter(({ path }) => !path.includes('/demonstration/'));
  const shown = files.flatMap(listShown);
  const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}', { cwd: project }).map((name) => readFileSync(join(project, name), 'utf8'));
  const everywhere = [...shown, ...sources].map(normalise).join('\n');
  const all = new Set(files.flatMap(({ data, body }) => [...listStrings(data), ...body.split('\n')]));
  const hidden = [...all].filter((text) => !shown.includes(text));
  return {
    texts: hidden.map(normalise).filter((text) => /[\p{L}\d]{2}/u.test(text) && !PICTURE.test(text) && !everywhere.includes(text)),
    pictures: hidden.filter((text) => PICTURE.test(text)).map((text) => basename(text, extname(text))),
  };
}

function decode(text: string): string {
  return text
    .replaceAll(/&#(?:x27|39);|&apos;/gu, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function containsWords(page: string, text: string): boolean {
  for (let at = page.indexOf(text); at !== -1; at = page.indexOf(text, at + 1)) {
    const [before, after] = [page.slice(Math.max(0, at - 1), at), page.charAt(at + text.length)];
    if (!/[\p{L}\p{M}\p{N}]/u.test(before) && !/[\p{L}\p{M}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Returns the samples that a built site contains, each with a file. */
export function findSamples(dist: string, { texts, pictures }: SampleValues): readonly string[] {
  // The editor shows samples as examples.
  const names = globSync(BUILT_TEXT, { cwd: dist }).filter((name) => !name.startsWith('editor'));
  const built = names.map((name) => {
    const text = decode(readFileSync(join(dist, name), 'utf8'));
    // Elements split sentences with links, and take whole lines apart.
    return { name, raw: text, text: name.endsWith('.html') ? text.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s+/gu, ' ') : text };
  });
  const files = globSync('**/*.{jpg,jpeg,png,webp,avif,svg}', { cwd: dist }).map((name) => basename(name));
  const together = built.map((page) => `${page.text}\n${page.raw}`).join('\n');
  return [
    ...texts
      .filter((text) => together.includes(text))
      .flatMap((text) => {
        // A bare number in a script is one of its own.
        const pages = /\p{L}/u.test(text) ? built : built.filter(({ name }) => !name.endsWith('.js'));
        const found = pages.find((page) => containsWords(page.text, text) || containsWords(page.raw, text));
        return found === undefined ? [] : [`${found.name} contains “${text}”`];
      }),
    ...pictures
      .filter((picture) => files.some((name) => name.startsWith(`${picture}.`)))
      .map((picture) => `a file of the picture ${picture}`),
  ];
}
