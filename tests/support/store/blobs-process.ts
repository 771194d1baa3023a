/** A child process can be killed during a write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import type { Connection } from '#tests/support/store/blobs.ts';

const PATCH = `await import('./scripts/patches/blobs-server.mjs');`;

/** Prints its port and address. */
const SOURCE = `
  const { Server } = await import('node:net');
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    this.on('listening', () => console.log(JSON.stringify(this.address())));
    return listen.apply(this, args);
  };
  const { BlobsServer } = await import('@netlify/blobs/server');
  const [directory, token] = process.argv.slice(1);
  await new BlobsServer({ directory, token }).start();
`;

export type BlobsProcess = { connection: Connection; listensAt: string; kill(): Promise<void> };

async function readServerAddress(child: ChildProcess): Promise<{ address: string; port: number }> {
  if (child.stdout === null) throw new Error('the Blobs server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address: { address: string; port: number } = JSON.parse(line);
    return address;
  }
  throw new Error('the Blobs server did not start');
}

/** Servers over the same folder share records. */
export async function startBlobsProcess(directory: string, { isPatched = true } = {}): Promise<BlobsProcess> {
  const token = 'a-token-of-the-tests';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', (isPatched ? PATCH : '') + SOURCE, directory, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { address: listensAt, port } = await readServerAddress(child);
  const address = `http://localhost:${String(port)}`;
  return {
    connection: { edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site-of-the-tests', token },
    listensAt,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
