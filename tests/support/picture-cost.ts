/**
 * Sends pictures through the real handler of the feedback form in a separate process. Prints how
 * much more memory than small pictures they need in bytes, and the statuses of the responses. Fails
 * if a picture needs too much CPU time. What the decoder's process needs is counted, too.
 * Arguments: the connection to a Blobs server as JSON, the CPU time that a picture may need in
 * milliseconds, and the files of the pictures.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { create as api } from '#netlify/functions/api/api.ts';
import { askProgram } from '#netlify/lib/platform/program.ts';
import { createStores } from '#netlify/lib/platform/stores.ts';
import { type Connection, dependenciesOf, sendTo } from './site-in-process.ts';

import { cpuTimeWithChildren, takePeak, watchChildren } from './child-usage.ts';
import { withinCpuTime } from './cpu-time.ts';
import { aForm } from './forms.ts';
import { aJpeg, aPng } from './pictures.ts';

/** The cost of all uploads together, and the status of each response by the file's name. */
export type PictureCost = { bytes: number; statuses: Readonly<Record<string, number>> };

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null && 'edgeURL' in value && 'token' in value;
}

const [connectionText = '', maxMs = '', ...files] = process.argv.slice(2);
const connection: unknown = JSON.parse(connectionText);
if (!isConnection(connection)) throw new Error('The first argument must be a connection to a Blobs server.');

const dependencies = {
  ...dependenciesOf({
    connection,
    environment: { AUTH_SECRET: 'a secret that only the tests know, long enough' },
    clock: () => new Date(),
    purge: () => undefined,
    log: () => undefined,
  }),
  stores: createStores({ deploy: { context: 'production' }, isLocal: false, connection }),
  askProgram,
};

let sent = 0;
const MANY = 20;

/** Sends a picture with a new text, because a repeated form is not processed. */
async function send(bytes: Uint8Array): Promise<number> {
  sent += 1;
  const body = aForm({ name: 'Asha', course: 'B.A.', message: `Text ${sent}` }, { field: 'image', bytes });
  return (await sendTo(api, dependencies, 'POST submit_alumni_feedback', { body })).status;
}

/**
 * Sends a picture, and fails if that needs too much CPU time. Sends it again if it was refused
 * because the decoder was ended after three seconds, which happens on a very busy machine.
 */
async function sendPatiently(bytes: Uint8Array, name: string): Promise<number> {
  const began = Date.now();
  const status = await withinCpuTime(Number(maxMs), () => send(bytes), name, cpuTimeWithChildren);
  return status === 422 && Date.now() - began > 3000 && sent < MANY ? sendPatiently(bytes, name) : status;
}

watchChildren();
for (const small of [await aJpeg(), await aPng()]) await send(small);
const peakBefore = process.resourceUsage().maxRSS;
const childBefore = takePeak();
const statuses: Record<string, number> = {};
for (const file of files) {
  const picture = await readFile(file);
  const name = path.basename(file);
  statuses[name] = await sendPatiently(picture, name);
}
const own = (process.resourceUsage().maxRSS - peakBefore) * 1024;
const cost: PictureCost = { bytes: own + takePeak() - childBefore, statuses };
process.stdout.write(JSON.stringify(cost));
