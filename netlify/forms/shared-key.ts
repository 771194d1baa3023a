/**
 * Gives equal forms within ten to twenty minutes the same random key, removed after hours, so that
 * an entry with only its day does not reveal its time.
 */
import { randomBytes } from 'node:crypto';

import { getHourKey } from '#netlify/limits/day-counts.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { hashParts } from '#netlify/platform/keys.ts';

const KEY_BYTES = 16;

export function createFormKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

type Context = Pick<FunctionContext, 'stores' | 'clock' | 'keys'>;

/** @param content what was sent, or its hash */
export async function findSharedKey({ stores, clock, keys }: Context, content: unknown, windowMs: number): Promise<string> {
  const bucket = stores.open('limits');
  const since = clock().getTime() - (clock().getTime() % windowMs);
  const keyIn = (start: number) => getHourKey(start, `key-${hashParts(['shared key', content, start], keys().counters)}`);
  const earlier = await bucket.read(keyIn(since - windowMs));
  if (earlier !== null) return earlier.text;
  const made = createFormKey();
  const isFirst = (await bucket.write(keyIn(since), made, null)) !== null;
  return isFirst ? made : ((await bucket.read(keyIn(since)))?.text ?? made);
}
