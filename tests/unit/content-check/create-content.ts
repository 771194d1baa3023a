import { type ContentFiles, readContentFile } from '#scripts/content-check/files.ts';

/** Reads files of a content that exists only in a test, by their paths in `content/`. */
export function createContent(files: Readonly<Record<string, string>>): ContentFiles {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`content/${path}`, text]));
  const read = [...texts].map(([path, text]) => readContentFile(path, text));
  return {
    texts,
    paths: [...texts.keys()],
    files: new Map(read.flatMap((file) => ('level' in file ? [] : [[file.path, file] as const]))),
    problems: read.filter((file) => 'level' in file),
  };
}
