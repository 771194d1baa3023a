/** The list of what is in an archive. It is the archive's last file. */
import { isKeyOf, savedStore } from '#netlify/lib/backup-stores.ts';
import type { StoreName } from '#netlify/lib/stores.ts';

/**
 * One blob in an archive. `size` is in bytes, `sha256` is hexadecimal. `records` is counted from the
 * bytes, since archives of earlier versions do not say it.
 */
export type ArchivedBlob = {
  file: string;
  store: StoreName;
  key: string;
  metadata: Readonly<Record<string, unknown>>;
  size: number;
  sha256: string;
  records: number;
};

/**
 * What is in an archive. `stores` are the stores that it covers: a restored site has exactly the
 * archive's blobs in these stores, and keeps its own in all others.
 */
export type Manifest = { createdAt: string; site: string; stores: readonly StoreName[]; blobs: readonly ArchivedBlob[] };

/** The name of the list in the archive. */
export const MANIFEST = 'manifest.json';

/** The version of the archive's format. It is raised when older code could not restore an archive. */
export const FORMAT = 1;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseBlob(input: unknown): ArchivedBlob | null {
  if (!isObject(input)) return null;
  const { file, key, metadata, size, sha256 } = input;
  const store = savedStore(input['store']);
  if (store === null || typeof file !== 'string' || typeof key !== 'string' || key === '') return null;
  if (!isObject(metadata) || typeof size !== 'number' || typeof sha256 !== 'string') return null;
  return { file, store, key, metadata, size, sha256, records: 1 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the list of an archive. Returns a clause about what is wrong if it can't be used. */
export function parseManifest(text: string): Manifest | string {
  const input = parsed(text);
  if (!isObject(input) || typeof input['format'] !== 'number' || input['format'] < 1) return 'the list of its files cannot be read';
  if (input['format'] > FORMAT)
    return `a newer version of this program wrote it (format ${String(input['format'])}); update the program first`;
  const { created_at, site, stores, blobs } = input;
  if (typeof created_at !== 'string' || typeof site !== 'string' || !Array.isArray(stores) || !Array.isArray(blobs))
    return 'the list of its files is not complete';
  const covered = stores.map(savedStore);
  const listed = blobs.map(parseBlob);
  if (covered.includes(null) || listed.includes(null)) return 'the list of its files has entries that this program does not know';
  const manifest = {
    createdAt: created_at,
    site,
    stores: covered.filter((store) => store !== null),
    blobs: listed.filter((blob) => blob !== null),
  };
  const strange = manifest.blobs.find(({ store, key }) => !isKeyOf(store, key));
  if (strange !== undefined) return `the site makes no such key in the store ${strange.store}: ${JSON.stringify(strange.key)}`;
  const places = new Set(manifest.blobs.map(({ store, key }) => `${store}/${key}`));
  if (places.size !== manifest.blobs.length || manifest.blobs.some(({ store }) => !manifest.stores.includes(store)))
    return 'the list of its files contradicts itself';
  return manifest;
}
