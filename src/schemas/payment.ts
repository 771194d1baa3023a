import { z } from 'astro/zod';

import { sample, words } from './shared.ts';

/** Part of `content/settings/site.json`; `/verify` compares with it. */
export const payment = z
  .strictObject({
    sample,
    name: words.optional().meta({ title: 'Name of the account' }),
    account: z
      .string()
      .regex(/^\d(?:[ -]?\d){8,17}$/u, 'Expected the 9 to 18 digits of an account')
      .optional()
      .meta({ title: 'Account number' }),
    ifsc: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/u, 'Expected an IFSC such as ABCD0123456')
      .optional()
      .meta({ title: 'IFSC' }),
    upi: z
      .string()
      .regex(/^[\w.-]+@[A-Za-z]\w*$/u, 'Expected a UPI ID such as college@bank')
      .optional()
      .meta({ title: 'UPI ID' }),
  })
  .prefault({})
  .meta({
    title: 'Where to pay',
    description:
      'On the page “Is this notice genuine?” people compare with it where they were told to pay. A field left blank is not shown.',
  });
