/** A local Blobs server as a process of its own, which can be killed in the middle of a write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import type { Connection } from './blobs.ts';

const SOURCE = `
  await import('./scripts/blobs-server.mjs');
  const { BlobsServer } = await import('@netlify/blobs/server');
  const [directory, token] = process.argv.slice(1);
  const { port } = await new BlobsServer({ directory, token }).start();
  console.log(port);
`;

export type BlobsProcess = { connection: Connection; kill(): Promise<void> };

async function portOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the Blobs server has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the Blobs server did not start');
}

/** Starts a server over a folder; another one over the same folder has the same records. */
export async function startBlobsProcess(directory: string): Promise<BlobsProcess> {
  const token = 'a-token-of-the-tests';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SOURCE, directory, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = `http://localhost:${await portOf(child)}`;
  return {
    connection: { edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site-of-the-tests', token },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
