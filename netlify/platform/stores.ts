/** A store (`netlify/store/blobs.ts`). Every function throws a Failure 503 if it can't be reached. */

export type Deploy = { context: string; id?: string };

/** Documents, their files, counts of limits, and the nightly run's state. */
export type BucketName = 'records' | 'files' | 'limits' | 'nightly';

export type Facts = Readonly<Record<string, unknown>>;

export type Bucket = {
  read(key: string): Promise<{ text: string; etag: string } | null>;
  /** If the stored document has this ETag or, with null, is missing; otherwise null. */
  write(key: string, text: string, etag: string | null): Promise<string | null>;
  readFile(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; facts: Facts } | null>;
  writeFile(key: string, bytes: Uint8Array, facts: Facts): Promise<void>;
  factsOf(key: string): Promise<Facts | null>;
  list(prefix: string): Promise<readonly { key: string; etag: string }[]>;
  remove(key: string): Promise<void>;
};

export type Stores = { open(name: BucketName): Bucket };
