import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { findContrastProblem } from '#domain/brand-colours.ts';

import { createPictureField } from './shared.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/u, 'Expected a colour such as #6d1a36');

/** Emblem and colours (docs/behaviour.md, "Emblem and colours"). */
export const brand = defineCollection({
  loader: glob({ pattern: 'brand.json', base: './content/brand' }),
  schema: ({ image }) =>
    z.strictObject({
      emblem: createPictureField(image).describe(
        'Stands at the top and at the foot of every page. Best a drawing (SVG), otherwise a square picture (PNG).',
      ),
      icon: createPictureField(image)
        .optional()
        .describe('A simpler, square drawing for the small icons of the browser and the phone. Without it, the emblem is used.'),
      socialPicture: createPictureField(image).optional().meta({
        title: 'Picture for links',
        description: 'Social networks show it beside a link to the site: 1,200 by 630 pixels. Without it, the icon is used.',
      }),
      colours: z
        .strictObject({
          brand: colour.meta({ title: 'Colour of the college', description: 'A dark colour, such as #6d1a36.' }),
          action: colour.meta({ title: 'Colour of links and buttons', description: 'A dark colour, such as #0f4c4a.' }),
        })
        .superRefine((colours, context) => {
          const problem = findContrastProblem(colours);
          if (problem !== null) context.addIssue({ code: 'custom', message: problem.message, path: [problem.name] });
        }),
    }),
});
