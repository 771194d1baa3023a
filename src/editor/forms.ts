import { getValueAt } from '#domain/unknown.ts';

import type { createEditorConfig } from './config.ts';
import type { Field } from './fields.ts';

function formatAddress(collection: string, entry: string): string {
  return `/editor#/collections/${collection}/entries/${encodeURIComponent(entry)}`;
}

/** Finds the form of a file such as `content/pages/help.md`; null if the editor has none. */
export function findEditorForm({ collections }: Pick<ReturnType<typeof createEditorConfig>, 'collections'>, path: string) {
  for (const collection of collections) {
    const file = 'files' in collection ? collection.files.find((one) => one.file === path) : undefined;
    if (file !== undefined) return { label: file.label, address: formatAddress(collection.name, file.name), fields: file.fields };
  }
  for (const collection of collections) {
    if (!('folder' in collection)) continue;
    const { name, label, folder, extension, fields } = collection;
    const [start, end] = [`${folder}/`, `.${extension}`];
    if (!path.startsWith(start) || !path.endsWith(end)) continue;
    const entry = path.slice(start.length, -end.length);
    // The slug of an entry that is a folder is the folder's name.
    const slug = collection.path === undefined ? entry : (entry.split('/')[0] ?? '');
    if (!slug.includes('/')) return { label: `${label}: ${slug}`, address: formatAddress(name, slug), fields };
  }
  return null;
}

type Path = readonly PropertyKey[];

const NAME_FIELDS = ['label', 'title', 'name', 'question', 'year'];

function nameEntry(entry: unknown, index: PropertyKey): string {
  const name = NAME_FIELDS.map((field) => getValueAt(entry, field)).find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? `“${name}”` : String(Number(index) + 1);
}

/** From the innermost field to the outermost. */
function listNames(fields: readonly Field[], data: unknown, [key, ...rest]: Path): readonly string[] {
  if (key === undefined) return [];
  const field = fields.find(({ name }) => name === key);
  const { label = String(key), label_singular: singular = label, fields: inner = [], types = [] } = field ?? {};
  const value = getValueAt(data, key);
  const [index, ...deeper] = rest;
  if (!Array.isArray(value) || index === undefined) return [...listNames(inner, value, rest), label];
  const entry = getValueAt(value, index);
  const ownFields = types.find(({ name }) => name === getValueAt(entry, 'type'))?.fields ?? inner;
  return [...listNames(ownFields, entry, deeper), `${singular} ${nameEntry(entry, index)}`];
}

/** Names a field as its form does: "picture 1 of block 4". */
export function describeField(fields: readonly Field[], data: unknown, path: Path): string {
  // A file that is a list has one field.
  const [root] = fields;
  const names =
    Array.isArray(data) && root !== undefined
      ? listNames(fields, { [root.name]: data }, [root.name, ...path])
      : listNames(fields, data, path);
  return names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(' of ');
}
