/**
 * Sends one picture through the real handler of the feedback form in a separate process. Prints the
 * growth of the process's peak memory in bytes, the CPU time in milliseconds, and the status of the
 * response. The cost of the first upload, which loads the decoder, is not counted, because a
 * function pays it only once.
 * Arguments: the picture's file, and the connection to a Blobs server as JSON.
 */
import { readFile } from 'node:fs/promises';

import { create } from '#netlify/functions/feedback.ts';
import { createStores } from '#netlify/lib/stores.ts';
import { type Connection, dependenciesOf, sendTo } from './site-in-process.ts';

import { aForm } from './forms.ts';
import { aJpeg, aPng } from './pictures.ts';

/** The cost of one upload. */
export type PictureCost = { bytes: number; ms: number; status: number };

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null && 'edgeURL' in value && 'token' in value;
}

const [file = '', connectionText = ''] = process.argv.slice(2);
const connection: unknown = JSON.parse(connectionText);
if (!isConnection(connection)) throw new Error('The second argument must be a connection to a Blobs server.');

const dependencies = {
  ...dependenciesOf({
    connection,
    environment: { AUTH_SECRET: 'a secret that only the tests know, long enough' },
    clock: () => new Date(),
    purge: () => undefined,
    log: () => undefined,
  }),
  stores: createStores({ deploy: { context: 'production' }, isLocal: false, connection }),
};

async function send(message: string, bytes: Uint8Array): Promise<number> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes });
  return (await sendTo(create, dependencies, 'POST submit_alumni_feedback', { body })).status;
}

const picture = await readFile(file);
for (const small of [await aJpeg(), await aPng()]) await send(`Warming up ${small.byteLength}`, small);

const peakBefore = process.resourceUsage().maxRSS;
const timeBefore = process.cpuUsage();
const status = await send('The picture', picture);
const { user, system } = process.cpuUsage(timeBefore);
const cost: PictureCost = { bytes: (process.resourceUsage().maxRSS - peakBefore) * 1024, ms: (user + system) / 1000, status };
process.stdout.write(JSON.stringify(cost));
