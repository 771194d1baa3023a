/**
 * Decodes uploaded pictures and encodes them again, so that a stored file contains nothing but a
 * picture (docs/api.md, "Pictures"). A process of its own does it (`picture-decoder.mjs`): neither
 * sharp's own time limit nor the end of a worker thread stops the decoder's native code, but a
 * process can be killed. It has no secrets, and its memory is free again when it has ended.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';

import { PICTURE_MAX_HEIGHT, PICTURE_MAX_PIXELS, PICTURE_MAX_WIDTH, type PictureKind } from '#domain/picture.ts';

import type { PictureFile } from './picture-file.ts';

export type Picture = { kind: PictureKind; bytes: Buffer };

export type DecoderJob = Pick<PictureFile, 'kind' | 'bytes' | 'orientation'> & { maxPixels: number; maxWidth: number; maxHeight: number };

/** The path is the same from here and from the bundle in `netlify/functions/api`. */
const DECODER = new URL('../../lib/pictures/picture-decoder.mjs', import.meta.url);
/**
 * The most expensive picture that passes our checks takes about a second, and more on a busy
 * machine. One that takes longer was made to be slow.
 */
const MAX_PROCESSOR_SECONDS = 3;
/** Even if the program only waits. A picture usually takes half a second. */
const MAX_MS = 20_000;

export const PICTURE_TYPES: Readonly<Record<PictureKind, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/** The message is undefined if the process ends before. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    for (const event of ['exit', 'error']) child.once(event, () => resolve(undefined));
  });
}

/**
 * Returns null if the picture can't be decoded completely, or only with too much processor time.
 * @throws Error if the decoder can't be started
 */
export async function rewritePicture({ kind, bytes, orientation }: PictureFile): Promise<Picture | null> {
  const child = fork(DECODER, {
    // The shell sets the limit and becomes the program.
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -t ${MAX_PROCESSOR_SECONDS}; exec "$0" "$@"`, process.execPath],
    // On the host, Node finds its libraries by this variable. The others would reveal our secrets.
    env: { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if ((await nextMessage(child)) === undefined) throw new Error('the decoder of pictures did not start');
    const job: DecoderJob = {
      kind,
      bytes,
      orientation,
      maxPixels: PICTURE_MAX_PIXELS,
      maxWidth: PICTURE_MAX_WIDTH,
      maxHeight: PICTURE_MAX_HEIGHT,
    };
    child.send(job);
    const decoded = await nextMessage(child);
    return Buffer.isBuffer(decoded) ? { kind, bytes: decoded } : null;
  } finally {
    child.kill('SIGKILL');
  }
}

/** As many as a SHA-256 hash has: earlier versions of the site serve no key of another length. */
const KEY_BYTES = 32;

/** The key is in lower case, because a host may ignore case in URLs. */
export function newPictureKey({ kind }: Pick<Picture, 'kind'>): string {
  return `${randomBytes(KEY_BYTES).toString('hex')}.${kind}`;
}

/** Random keys, and the keys of earlier versions, which are hashes of the pictures. */
const KEY = /^[0-9a-f]{64}\.(?<kind>jpeg|png)$/u;

/** Null if no picture of ours can have this key. */
export function contentTypeOf(key: string): string | null {
  const kind = KEY.exec(key)?.groups?.['kind'];
  return kind === 'jpeg' || kind === 'png' ? PICTURE_TYPES[kind] : null;
}
