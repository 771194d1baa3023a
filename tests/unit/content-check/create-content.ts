import { type ContentFiles, parseContentFiles } from '#scripts/content-check/files.ts';

/** Reads files of a content that exists only in a test, by their paths in `content/`. */
export function createContent(files: Readonly<Record<string, string>>): ContentFiles {
  return parseContentFiles(new Map(Object.entries(files).map(([path, text]) => [`content/${path}`, text])));
}
