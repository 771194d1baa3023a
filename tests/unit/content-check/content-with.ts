import { type ContentFile, readContentFile } from '#scripts/content-check/files.ts';

/** Reads files of a content that exists only in a test, by their paths in `content/`. */
export function contentWith(texts: Readonly<Record<string, string>>): ReadonlyMap<string, ContentFile> {
  return new Map(
    Object.entries(texts).map(([path, text]) => {
      const file = readContentFile(`content/${path}`, text);
      if ('level' in file) throw new Error(`${path}: ${file.found}`);
      return [file.path, file];
    }),
  );
}
