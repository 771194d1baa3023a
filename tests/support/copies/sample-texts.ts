/** Finds the demonstration in the built site of another college. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

import { parse } from 'node-html-parser';

import { listNested } from '#domain/unknown.ts';
import { readContentFiles } from '#scripts/content-check/files.ts';
import { listShownEntries } from '#scripts/content-check/shown.ts';

const FILE = /\.(?:jpe?g|png|webp|svg|pdf|webm|mp4)$/iu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const BUILT_TEXT = '**/*.{html,json,xml,js,ics,txt,webmanifest}';
const BUILT_FILES = '**/*.{jpg,jpeg,png,webp,avif,svg,pdf,webm,mp4}';

type Entry = { data: unknown; body: string };

function listTexts({ data, body }: Entry): readonly string[] {
  const values = listNested(data).flatMap(({ value }) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
  return [...values, ...body.split('\n')];
}

/** Without Markdown, with single spaces. */
function normalise(text: string): string {
  return text
    .replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, '$<words>')
    .replaceAll(/^\s*(?:[-*>]|\d+\.|#+)\s+|\*\*/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

export type SampleValues = { texts: readonly string[]; files: readonly string[] };

/** What another college's site hides. A text that also stands in what it shows, or in the code, tells nothing. */
export function listSampleValues(demonstration: string, site: string): SampleValues {
  const shown = listShownEntries(readContentFiles(site)).flatMap(listTexts);
  const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}', { cwd: site }).map((name) => readFileSync(join(site, name), 'utf8'));
  const everywhere = [...shown, ...sources].map(normalise).join('\n');
  const all = new Set([...readContentFiles(demonstration).files.values()].flatMap(listTexts));
  const hidden = [...all.difference(new Set(shown))];
  return {
    texts: hidden.map(normalise).filter((text) => /[\p{L}\d]{2}/u.test(text) && !FILE.test(text) && !everywhere.includes(text)),
    files: hidden.filter((text) => FILE.test(text)).map((text) => basename(text, extname(text))),
  };
}

function containsWords(page: string, text: string): boolean {
  for (let at = page.indexOf(text); at !== -1; at = page.indexOf(text, at + 1)) {
    const [before, after] = [page.slice(Math.max(0, at - 1), at), page.charAt(at + text.length)];
    if (!/[\p{L}\p{M}\p{N}]/u.test(before) && !/[\p{L}\p{M}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** A page with its attributes' values. */
function readBuiltText(dist: string, name: string): string {
  const text = readFileSync(join(dist, name), 'utf8');
  if (!name.endsWith('.html')) return text;
  const page = parse(text);
  const attributes = page.querySelectorAll('*').flatMap((element) => Object.values(element.attributes));
  return `${page.text.replaceAll(/\s+/gu, ' ')}\n${attributes.join('\n')}`;
}

/** Each sample with a file. */
export function findSamples(dist: string, { texts, files }: SampleValues): readonly string[] {
  // The editor shows samples as examples.
  const names = globSync(BUILT_TEXT, { cwd: dist }).filter((name) => !name.startsWith('editor'));
  const built = names.map((name) => ({ name, text: readBuiltText(dist, name) }));
  const words = new Set(built.flatMap(({ text }) => text.match(WORDS) ?? []));
  const foundTexts = texts.flatMap((text) => {
    // Fast, unlike a search of every page.
    if (text.match(WORDS)?.every((word) => words.has(word)) !== true) return [];
    // A bare number in a script is one of its own.
    const pages = /\p{L}/u.test(text) ? built : built.filter(({ name }) => !name.endsWith('.js'));
    const found = pages.find((page) => containsWords(page.text, text));
    return found === undefined ? [] : [`${found.name} contains “${text}”`];
  });
  const builtFiles = globSync(BUILT_FILES, { cwd: dist }).map((name) => basename(name));
  const foundFiles = files.filter((file) => builtFiles.some((name) => name.startsWith(`${file}.`)));
  return [...foundTexts, ...foundFiles.map((file) => `a file of ${file}`)];
}
