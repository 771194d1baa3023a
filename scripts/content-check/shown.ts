/** Lists what the site shows, as its loaders do (`src/schemas/loaders.ts`). */
import { getSiteKind, keepPublished } from '#domain/published.ts';
import { getValueAt } from '#domain/unknown.ts';
import type { ShownEntry } from '#schemas/page-content.ts';

import type { ContentFiles } from './files.ts';

export const SITE_SETTINGS = 'content/settings/site.json';

/** The demonstration's records carry no `sample`. */
const RECORDS = 'content/demonstration/';

/** Files in `public/`. */
const PUBLIC_FILE = /\/(?:documents|portraits|video)\/[\w./-]+\.\w+/gu;

/** A hidden page keeps its title. */
export function listShownEntries({ files }: Pick<ContentFiles, 'files'>): readonly ShownEntry[] {
  const site = getSiteKind(files.get(SITE_SETTINGS)?.data);
  return [...files.values()].flatMap(({ path, data, body }): readonly ShownEntry[] => {
    if (path.startsWith(RECORDS) && site !== 'demonstration') return [];
    if (Array.isArray(data))
      return data
        .map((entry: unknown) => ({ path, data: keepPublished(entry, site), body: '' }))
        .filter((entry) => entry.data !== undefined);
    const kept = keepPublished(data, site);
    if (kept !== undefined) return [{ path, data: kept, body }];
    return path.includes('/pages/') ? [{ path, data: { title: getValueAt(data, 'title') }, body: '' }] : [];
  });
}

/** Addresses of public files that only hidden entries name. */
export function listHiddenFiles(content: Pick<ContentFiles, 'files'>): readonly string[] {
  const find = (texts: readonly string[]) => texts.flatMap((text) => text.match(PUBLIC_FILE) ?? []);
  const shown = new Set(find(listShownEntries(content).map((entry) => JSON.stringify(entry))));
  return [...new Set(find([...content.files.values()].map(({ text }) => text)))].filter((file) => !shown.has(file));
}
