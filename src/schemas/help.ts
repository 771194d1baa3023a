import { z } from 'astro/zod';

import { defineFile } from './loaders.ts';
import {
  alt,
  createPictureField,
  createTranslationsSchema,
  email,
  inLanguages,
  onwardInLanguages,
  sample,
  sentences,
  telephone,
  words,
} from './shared.ts';

/** An office that answers enquiries; without name and contact it is only listed as missing. */
const office = z.strictObject({
  title: words.describe('What the person or the page is for, such as “Right to information”.'),
  text: sentences.optional(),
  name: words.optional().describe('Who answers: a name, and the office in brackets.'),
  ...createTranslationsSchema({ title: words, text: sentences, name: words }),
  telephone: telephone.optional(),
  email: email.optional(),
  link: onwardInLanguages.optional().describe('A page that leads further.'),
  sample,
});

function code(pattern: RegExp, expected: string) {
  return z.string().regex(pattern, `Expected ${expected}`).optional();
}

const WHERE_TO_PAY = 'The page “Is this notice genuine?” compares with it where people were told to pay. A field left blank is not shown.';

/** Part of `content/settings/site.json`. */
export const payment = z
  .strictObject({
    sample,
    name: words.optional().meta({ title: 'Name of the account' }),
    account: code(/^\d(?:[ -]?\d){8,17}$/u, '9 to 18 digits').meta({ title: 'Account number' }),
    ifsc: code(/^[A-Z]{4}0[A-Z0-9]{6}$/u, 'an IFSC such as ABCD0123456').meta({ title: 'IFSC' }),
    upi: code(/^[\w.-]+@[A-Za-z]\w*$/u, 'a UPI ID such as college@bank').meta({ title: 'UPI ID' }),
  })
  .prefault({})
  .meta({ title: 'Where to pay', description: WHERE_TO_PAY });

/** Address, telephone, email, hours and map are in `content/settings/site.json`. */
export const contact = defineFile('contact/contact.json', ({ image }) => ({
  offices: z.array(office).default([]).meta({ title: 'Who to contact' }),
  way: z
    .strictObject({
      picture: createPictureField(image).describe('A drawn map; its numbers are those of the places.'),
      alt,
      stops: z.array(z.strictObject(inLanguages({ place: words, text: sentences }))),
      ...createTranslationsSchema({ alt }),
      sample,
    })
    .optional()
    .meta({ title: 'How to get here' }),
}));

export const help = defineFile('help/help.json', () => ({
  helplines: z
    .array(
      office.extend({
        telephone: z.string().regex(/^\d[\d -]{1,18}\d$/u, 'Expected digits, with spaces or hyphens between them, such as 1800-180-5522'),
        urgent: z.boolean().default(false).meta({
          title: 'For urgent grievances',
          description: 'On: the page “Grievances” shows it to somebody who chooses a category such as harassment.',
        }),
      }),
    )
    .default([]),
  urgentNote: sentences.optional().meta({
    title: 'Sentence for urgent grievances',
    description: 'Shown below their helplines, such as who hears complaints of sexual harassment.',
  }),
  ...createTranslationsSchema({ urgentNote: sentences }),
  offices: z.array(office).default([]).meta({ title: 'Who to contact in the college' }),
  leaveTo: z
    .string()
    .regex(/^https:\/\//u, 'Expected an address of another website that begins with "https://"')
    .default('https://mausam.imd.gov.in/')
    .meta({
      title: 'Where “Leave this page quickly” leads',
      description:
        'A page of another website that nobody minds, such as the weather. Without it, that of the India Meteorological Department.',
    }),
}));
