/** A real local server, patched to behave like the platform. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** No other site shares these stores. */
export type Connection = { edgeURL: string; uncachedEdgeURL: string; siteID: string; token: string };

export type BlobsForTests = {
  /** Without records. */
  newSite(): Connection;
  directory(): string;
};

/** `performance.now` stands still unless `timePasses`, so that no time limit ends on a busy machine. */
export function useBlobs({ timePasses = false } = {}): BlobsForTests {
  const token = randomUUID();
  let directory = '';
  let address = '';
  let server: BlobsServer | undefined;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'college-blobs-'));
    server = new BlobsServer({ directory, token });
    const { port } = await server.start();
    address = `http://localhost:${port}`;
  });

  beforeEach(() => {
    if (!timePasses) vi.spyOn(performance, 'now').mockReturnValue(0);
  });

  afterAll(async () => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  return {
    newSite: () => ({ edgeURL: address, uncachedEdgeURL: address, siteID: randomUUID(), token }),
    directory: () => directory,
  };
}
