/**
 * A proxy in front of the site's own server that does what Netlify's edge does and the CLI does
 * not: HTTP/2, Brotli, and static files from memory. It also serves the baselines: `/About?bare`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { brotliCompressSync, constants } from 'node:zlib';

import { CommandError } from '#scripts/lib/project.ts';

import { bareHtml } from './bare.ts';

export type Front = { origin: string; stop: () => Promise<void> };

type Answer = { status: number; headers: Record<string, string>; body: Uint8Array };

const IS_TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/u;
/** These concern one connection and its compression. */
const NOT_PASSED_ON = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Netlify does not document the quality; 5 is usual for servers that compress each response. */
export function compress(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Browsers use HTTP/2 only with a certificate. */
function selfSigned(): string {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', '-', '-out', '-'];
  try {
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new CommandError('The bench needs the program openssl for a certificate (Debian\'s package "openssl"), and it could not be run.');
  }
}

async function ask(upstream: string, path: string, range: string | undefined): Promise<Answer> {
  const url = new URL(path, upstream);
  const isBare = url.searchParams.has('bare');
  url.searchParams.delete('bare');
  const answer = await fetch(url, { headers: range === undefined ? {} : { range }, redirect: 'manual' });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_PASSED_ON.includes(name)));
  const content = new Uint8Array(await answer.arrayBuffer());
  if (!IS_TEXT.test(headers['content-type'] ?? '')) return { status: answer.status, headers, body: content };
  const body = compress(isBare ? bareHtml(Buffer.from(content).toString()) : content);
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }, body };
}

/** Answers GET only, because no page sends anything else by itself. */
export async function startFront(upstream: string, port: number): Promise<Front> {
  const kept = new Map<string, Answer>();
  const pem = selfSigned();
  async function answerTo(path: string, range: string | undefined): Promise<Answer> {
    const answer = kept.get(path) ?? (await ask(upstream, path, range));
    // Partial responses of a film and responses of functions are not kept.
    if (answer.status === 200 && !path.startsWith('/api/')) kept.set(path, answer);
    return answer;
  }
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const asked = request.method === 'GET' ? answerTo(request.url, request.headers.range) : Promise.reject(new Error('GET only'));
    asked
      .catch((error: unknown): Answer => ({ status: 502, headers: {}, body: Buffer.from(String(error)) }))
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'content-length': String(body.byteLength) }).end(body);
      }, console.error);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    origin: `https://localhost:${String(port)}`,
    // The server ends when the browser has closed its connections.
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
