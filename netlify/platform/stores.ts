/**
 * The interface of a store, which `netlify/store/blobs.ts` implements with Netlify Blobs. Every function throws a Failure 503
 * if the store can't be reached.
 */

export type Deploy = { context: string; id?: string };

/** The buckets: documents, the files that they name, the counts of limits, and the state of the nightly run. */
export type BucketName = 'records' | 'files' | 'limits' | 'nightly';

type Listed = { key: string; etag: string };

/** The metadata of a file. A blob's has at most 2 KB. */
export type Facts = Readonly<Record<string, unknown>>;

export type Bucket = {
  read(key: string): Promise<{ text: string; etag: string } | null>;
  /** Writes if the stored document still has this ETag, or, with null, if there is none. Returns null if another was faster. */
  write(key: string, text: string, etag: string | null): Promise<string | null>;
  readFile(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; facts: Facts } | null>;
  writeFile(key: string, bytes: Uint8Array, facts: Facts): Promise<void>;
  factsOf(key: string): Promise<Facts | null>;
  list(prefix: string): Promise<readonly Listed[]>;
  remove(key: string): Promise<void>;
};

export type Stores = { open(name: BucketName): Bucket };
