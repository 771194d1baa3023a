/** Over a plain socket, so that a test controls when the body is sent. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

import type { Connection } from '#tests/support/store/blobs.ts';

/** To key `key` of store `test`. */
function openWrite(connection: Connection, length: number, headers: readonly string[] = []): Socket {
  const { hostname, port } = new URL(connection.edgeURL);
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT /${connection.siteID}/site:test/key HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${connection.token}`,
    'Connection: close',
    `Content-Length: ${String(length)}`,
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Announces 100 bytes, sends only `content`, and disconnects. */
export async function breakOffWrite(connection: Connection, content: string): Promise<void> {
  const socket = openWrite(connection, 100);
  socket.end(content);
  await once(socket.resume(), 'close');
}

/**
 * Runs `meanwhile` between head and body. Returns the status.
 * @param condition a header, such as `If-None-Match: *`
 */
export async function writeSlowly(connection: Connection, condition: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const content = 'slow';
  const socket = openWrite(connection, content.length, [condition]);
  await meanwhile();
  socket.write(content);
  const [response]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/u.exec(String(response))?.[1]);
}
