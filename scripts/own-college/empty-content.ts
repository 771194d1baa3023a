/** Turns the demonstration into the empty site of a college. */
import { rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import sharp from 'sharp';
import { z } from 'astro/zod';

import { DEMONSTRATION_PAGE } from '#domain/site-pages.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { checkContent } from '#scripts/content-check/check.ts';
import { type ContentFile, readContentFiles } from '#scripts/content-check/files.ts';
import { getFields, hasErrors } from '#scripts/content-check/problem.ts';
import { type KnownFile, listKnownFiles } from '#scripts/content-check/schemas.ts';
import { findUnansweredContent } from '#scripts/content-check/unanswered.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { DEMONSTRATION } from '#scripts/serve/demonstration/seed.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { type College, listRenamings, writeCollege } from './college.ts';
import { type Emptied, findConcerned, emptySamples, removeDocuments } from './empty-samples.ts';
import { formatJson, rewriteFile } from './rewrite-file.ts';

const DOCUMENTS = 'content/documents/documents.json';
const FACULTY = 'content/faculty/faculty.json';

function createAccepts({ schema, isList }: KnownFile): (data: unknown) => boolean {
  return (data) =>
    isList ? Array.isArray(data) && data.every((entry) => z.safeParse(schema, entry).success) : z.safeParse(schema, data).success;
}

/** Returns the groups of `createSampleMark` (src/schemas/shared.ts); undefined for another mark. */
function findGroups({ schema }: KnownFile): readonly (readonly string[])[] | undefined {
  const mark: unknown = schema instanceof z.ZodObject ? schema.shape['sample'] : undefined;
  const concerns: unknown = mark instanceof z.ZodType ? mark.meta()?.['concerns'] : undefined;
  return z.array(z.array(z.string())).optional().parse(concerns);
}

/** Replaces a picture by a plain one of the same size, so that layouts stay. */
async function neutralisePicture(file: string, colour: string): Promise<void> {
  const { width, height, format } = await sharp(file).metadata();
  if (format === 'svg') {
    const size = `width="${String(width)}" height="${String(height)}"`;
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${colour}"/></svg>\n`);
    return;
  }
  const plain = await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
  writeFileSync(file, plain);
}

/** @returns the pictures to make neutral */
function emptyFile(root: string, file: ContentFile, known: KnownFile): readonly string[] {
  const wasSample = getValueAt(file.data, 'sample') === true;
  const concerns = findGroups(known);
  if (wasSample && known.isOneOfMany && concerns === undefined) {
    rmSync(join(root, file.path));
    return [];
  }
  const { changes, pictures } = emptySamples(file.data, createAccepts(known), concerns);
  const isBodyEmptied = wasSample && concerns !== undefined && findConcerned(file.data, concerns)?.includes('body') === true;
  if (changes.length > 0 || isBodyEmptied) writeFileSync(join(root, file.path), rewriteFile(file, changes, isBodyEmptied ? '' : file.body));
  return pictures.map((name) => join(root, posix.join(posix.dirname(file.path), name)));
}

function write(root: string, file: ContentFile, { changes }: Emptied): void {
  if (changes.length > 0) writeFileSync(join(root, file.path), rewriteFile(file, changes));
}

function listDocumentIds(file: ContentFile | undefined): readonly string[] {
  return listAt(file?.data).map((entry) => String(getValueAt(entry, 'id')));
}

/** Removes references to deleted documents, which would stop the build. */
function removeReferences(root: string, gone: readonly string[]): void {
  const content = readContentFiles(root);
  for (const known of listKnownFiles(root, content.texts)) {
    const file = content.files.get(known.path);
    if (file !== undefined && !known.isList) write(root, file, removeDocuments(file.data, createAccepts(known), gone));
  }
}

/** Replaces links to pages without an answer by their text. */
function unlinkTexts(root: string): void {
  const content = readContentFiles(root);
  const pages = findUnansweredContent(content).map(({ page }) => RegExp.escape(page));
  if (pages.length === 0) return;
  const link = new RegExp(`\\[(?<words>[^\\]]*)\\]\\(/(?:${pages.join('|')})(?:[?#][^)]*)?\\)`, 'gu');
  for (const { path, text } of content.files.values()) {
    const changed = text.replaceAll(link, '$<words>');
    if (changed !== text) writeFileSync(join(root, path), changed);
  }
}

/** Removes translations of texts that contain a former name (`createTranslationsSchema` in src/schemas/shared.ts). */
function withoutTranslations(data: unknown, hasName: (text: unknown) => boolean): unknown {
  if (Array.isArray(data)) return data.map((item) => withoutTranslations(item, hasName));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]: [string, unknown]) => {
    // In the texts of replies the languages are keys as well, but of texts, not of groups of fields.
    const isTranslation = TRANSLATED_LANGUAGES.some((language) => language === key) && typeof value === 'object' && !Array.isArray(value);
    if (!isTranslation) return [key, withoutTranslations(value, hasName)];
    return [key, Object.fromEntries(Object.entries(getFields(value)).filter(([name]) => !hasName(getValueAt(data, name))))];
  });
  return Object.fromEntries(entries);
}

function rename(root: string, names: ReadonlyMap<string, string>): void {
  const replaced = (text: string) => [...names].reduce((all, [former, name]) => all.replaceAll(former, name), text);
  for (const { path, text, data } of readContentFiles(root).files.values()) {
    const isJson = path.endsWith('.json');
    const hasName = (english: unknown) => typeof english === 'string' && replaced(english) !== english;
    const changed = replaced(isJson ? formatJson(withoutTranslations(data, hasName)) : text);
    if (changed !== text) writeFileSync(join(root, path), changed);
  }
}

/** Replaces the demonstration by an empty site; throws a CommandError before any change if the content has mistakes. */
export async function takeOver(root: string, college: College): Promise<void> {
  if (hasErrors((await checkContent(root)).problems))
    throw new CommandError('Nothing was changed. Please correct the mistakes in the content first: "npm run content:check" names them.');
  rmSync(join(root, DEMONSTRATION), { recursive: true, force: true });
  for (const language of ['', ...TRANSLATED_LANGUAGES])
    rmSync(join(root, 'content', language, 'pages', `${DEMONSTRATION_PAGE}.md`), { force: true });
  const content = readContentFiles(root);
  const neutral = new Set<string>();
  for (const known of listKnownFiles(root, content.texts)) {
    const file = content.files.get(known.path);
    if (file === undefined) continue;
    if (known.isList) {
      write(root, file, emptySamples(file.data, createAccepts(known)));
      continue;
    }
    for (const picture of emptyFile(root, file, known)) neutral.add(picture);
  }
  const faculty = content.files.get(FACULTY);
  if (faculty !== undefined)
    write(
      root,
      faculty,
      emptySamples(faculty.data, () => true),
    );
  const left = readContentFiles(root);
  const ids = listDocumentIds(left.files.get(DOCUMENTS));
  removeReferences(
    root,
    listDocumentIds(content.files.get(DOCUMENTS)).filter((id) => !ids.includes(id)),
  );
  unlinkTexts(root);
  rename(root, listRenamings(root, college));
  writeCollege(root, college);
  for (const picture of neutral) await neutralisePicture(picture, college.colour);
  await removeUnlistedFiles(root);
}

/** Removes pictures and PDFs of samples that no file names any more. */
async function removeUnlistedFiles(root: string): Promise<void> {
  const { problems } = await checkContent(root);
  for (const { file } of problems.filter(({ isUnlisted }) => isUnlisted)) rmSync(join(root, file));
}
