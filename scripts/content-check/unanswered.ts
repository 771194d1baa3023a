import { posix } from 'node:path';

import { type UnansweredPage, findUnansweredPages } from '#domain/unanswered.ts';
import { isTextPage } from '#editor/page-fields.ts';

import type { ContentFiles } from './files.ts';

/** The pages that answer nothing. */
export function unansweredIn({ files }: Pick<ContentFiles, 'files'>): readonly UnansweredPage[] {
  const entries = [...files.values()].flatMap(({ path, data, body }) => {
    // The pages ask for the entries of such a list, and not for the file.
    if (Array.isArray(data)) return data.map((entry: unknown) => ({ path, data: entry, body: '' }));
    return [{ path, data, body }];
  });
  return findUnansweredPages(entries, (page) => isTextPage(posix.basename(page)));
}
