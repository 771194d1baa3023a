import { posix } from 'node:path';

import { type UnansweredPage, findUnansweredPages } from '#domain/unanswered.ts';
import { isTextPage } from '#editor/page-fields.ts';

import type { ContentFiles } from './files.ts';

export function findUnansweredContent({ files }: Pick<ContentFiles, 'files'>): readonly UnansweredPage[] {
  const entries = [...files.values()].flatMap(({ path, data, body }) => {
    // Pages query the entries of a list, not its file.
    if (Array.isArray(data)) return data.map((entry: unknown) => ({ path, data: entry, body: '' }));
    return [{ path, data, body }];
  });
  return findUnansweredPages(entries, (page) => isTextPage(posix.basename(page)));
}
