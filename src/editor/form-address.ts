import type { createEditorConfig } from './config.ts';
import type { Field } from './fields.ts';

type EditorConfig = Pick<ReturnType<typeof createEditorConfig>, 'collections'>;

export type EditorForm = { label: string; address: string; fields: readonly Field[] };

function formatAddress(collection: string, entry: string): string {
  return `/editor#/collections/${collection}/entries/${encodeURIComponent(entry)}`;
}

/**
 * @param path such as `content/pages/help.md`, or a folder for its list of forms
 * @returns null if the editor has no form
 */
export function findEditorForm({ collections }: EditorConfig, path: string): EditorForm | null {
  for (const collection of collections) {
    const file = 'files' in collection ? collection.files.find((one) => one.file === path) : undefined;
    if (file !== undefined) return { label: file.label, address: formatAddress(collection.name, file.name), fields: file.fields };
  }
  for (const collection of collections) {
    if (!('folder' in collection)) continue;
    const { name, label, folder, extension, fields } = collection;
    const [start, end] = [`${folder}/`, `.${extension}`];
    if (path === start) return { label, address: `/editor#/collections/${name}`, fields };
    if (!path.startsWith(start) || !path.endsWith(end)) continue;
    const entry = path.slice(start.length, -end.length);
    // The slug of an entry that is a folder is the folder's name.
    const slug = 'path' in collection ? (entry.split('/')[0] ?? '') : entry;
    if (!slug.includes('/')) return { label: `${label}: ${slug}`, address: formatAddress(name, slug), fields };
  }
  return null;
}
