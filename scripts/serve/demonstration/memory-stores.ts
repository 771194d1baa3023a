/** Keeps stores in memory while they are filled, because hundreds of calls change few documents. */
import { randomUUID } from 'node:crypto';

import { runInPortions } from '#netlify/platform/portions.ts';
import type { Facts, Bucket, BucketName, Stores } from '#netlify/store/port.ts';

type Document = { text: string; etag: string };
type File = { bytes: Uint8Array<ArrayBuffer>; facts: Facts };
type Content = { documents: Map<string, Document>; files: Map<string, File> };

/** Buckets to copy. Rate limit counters and nightly notes are left out. */
const COPIED: readonly BucketName[] = ['files', 'records'];
const WRITES = 8;

function getBucket({ documents, files }: Content): Bucket {
  return {
    read: (key) => Promise.resolve(documents.get(key) ?? null),
    write(key, text, etag) {
      if ((documents.get(key)?.etag ?? null) !== etag) return Promise.resolve(null);
      const next = randomUUID();
      documents.set(key, { text, etag: next });
      return Promise.resolve(next);
    },
    readFile: (key) => Promise.resolve(files.get(key) ?? null),
    writeFile(key, bytes, facts) {
      files.set(key, { bytes: new Uint8Array(bytes), facts });
      return Promise.resolve();
    },
    factsOf: (key) => Promise.resolve(files.get(key)?.facts ?? null),
    list: (prefix) =>
      Promise.resolve(
        [...documents, ...files].flatMap(([key, kept]) =>
          key.startsWith(prefix) ? [{ key, etag: 'etag' in kept ? kept.etag : key }] : [],
        ),
      ),
    remove(key) {
      documents.delete(key);
      files.delete(key);
      return Promise.resolve();
    },
  };
}

/** Returns in-memory stores and a function that copies them into empty ones: files before the documents that name them. */
export function createMemoryStores(): { stores: Stores; copyTo: (stores: Stores) => Promise<void> } {
  const contents = new Map<BucketName, Content>();
  function contentOf(name: BucketName): Content {
    const content = contents.get(name) ?? { documents: new Map<string, Document>(), files: new Map<string, File>() };
    contents.set(name, content);
    return content;
  }
  return {
    stores: { open: (name) => getBucket(contentOf(name)) },
    async copyTo(stores) {
      for (const name of COPIED) {
        const bucket = stores.open(name);
        const { documents, files } = contentOf(name);
        await runInPortions([...files], WRITES, ([key, { bytes, facts }]) => bucket.writeFile(key, bytes, facts));
        await runInPortions([...documents], WRITES, ([key, { text }]) => bucket.write(key, text, null));
      }
    },
  };
}
