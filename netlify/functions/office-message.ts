/**
 * Sends the daily message (docs/deploying.md, "A daily message to the office"). The first run of a
 * day is at nine in the morning in India; the others send what it could not send.
 */
import type { Config } from '@netlify/functions';

import type { SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { ANSWER_MS, officeAddress, post, sendOfficeMessage } from '#netlify/lib/maintenance/office-message.ts';
import { production } from '#netlify/lib/production.ts';
import { unlessRestoring } from '#netlify/lib/maintenance/restore-pause.ts';

export function create(setUp: SetUp, answerMs = ANSWER_MS) {
  return createFunction('office-message', setUp, (context) =>
    unlessRestoring(context, async () => {
      const address = officeAddress(context);
      if (address === null) return;
      context.describe({ sent: await sendOfficeMessage(context, (text) => post(address, text, answerMs)) });
    }),
  );
}

export default create(production);

export const config: Config = { schedule: '30 3-8 * * *' };
