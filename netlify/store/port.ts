/**
 * What the site needs of a store. `blobs.ts` keeps it in Netlify Blobs; another store is one more file
 * like it (docs/architecture.md, "The store"). Every function throws a Failure 503 if the store can't be
 * reached.
 */

/** `records` has all documents, `files` what they name, `limits` the counts of a day, `nightly` what the nightly run notes. */
export type BucketName = 'records' | 'files' | 'limits' | 'nightly';

type Listed = { key: string; etag: string };

/** The content type, name and the like. Values are short: a blob's metadata has at most 2 KB. */
export type Facts = Readonly<Record<string, unknown>>;

export type Bucket = {
  /** Throws a Failure 503 if less arrives than was written. */
  read(key: string): Promise<{ text: string; etag: string } | null>;
  /**
   * Writes a document if the stored one still has this ETag, or, with null, if there is none.
   * @returns the new ETag; null if somebody else was faster
   */
  write(key: string, text: string, etag: string | null): Promise<string | null>;
  readFile(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; facts: Facts } | null>;
  /** Writes a file, and replaces one with this key. */
  writeFile(key: string, bytes: Uint8Array, facts: Facts): Promise<void>;
  factsOf(key: string): Promise<Facts | null>;
  /** Lists what has a key that begins with the prefix, in any order. */
  list(prefix: string): Promise<readonly Listed[]>;
  /** Does nothing if there is no such key. */
  remove(key: string): Promise<void>;
};

export type Stores = { open(name: BucketName): Bucket };
