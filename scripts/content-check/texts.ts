/** Goes through the texts of the files of `content/`, wherever they stand in a file. */
import type { ContentFile } from './files.ts';

/** A text of a file, and the fields that lead to it. The body of a Markdown file has no path. */
export type Text = { file: ContentFile; path: readonly PropertyKey[]; text: string; isSample: boolean };

/** A group of fields. `isSample` says whether it or a group around it is marked as a sample. */
export type Group = { file: ContentFile; path: readonly PropertyKey[]; fields: Readonly<Record<string, unknown>>; isSample: boolean };

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walk(file: ContentFile, value: unknown, path: readonly PropertyKey[], isInSample: boolean, texts: Text[], groups: Group[]): void {
  if (typeof value === 'string') texts.push({ file, path, text: value, isSample: isInSample });
  if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(file, item, [...path, index], isInSample, texts, groups);
  if (!isFields(value)) return;
  const isSample = isInSample || value['sample'] === true;
  groups.push({ file, path, fields: value, isSample });
  for (const [key, item] of Object.entries(value)) walk(file, item, [...path, key], isSample, texts, groups);
}

/** Returns all texts and all groups of fields of the content. */
export function textsOf(files: ReadonlyMap<string, ContentFile>): { texts: readonly Text[]; groups: readonly Group[] } {
  const texts: Text[] = [];
  const groups: Group[] = [];
  for (const file of files.values()) {
    // The registers quote other files.
    if (file.path.startsWith('content/register/')) continue;
    walk(file, file.data, [], false, texts, groups);
    const isSample = isFields(file.data) && file.data['sample'] === true;
    if (file.body.trim() !== '') texts.push({ file, path: [], text: file.body, isSample });
  }
  return { texts, groups };
}

/**
 * Returns the line on which a part of a text stands.
 * @param index where the part begins in the text
 */
export function lineIn({ file, path, text }: Text, index: number): number | null {
  if (path.length > 0) return file.lineOf(path);
  return file.text.slice(0, file.text.length - text.length + index).split('\n').length;
}
