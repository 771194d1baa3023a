import { defineCollection, type SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

import { findContrastProblem } from '#domain/brand-colours.ts';
import { WEEKDAYS } from '#domain/opening-hours.ts';
import { SITES } from '#domain/published.ts';

import { payment } from './help.ts';
import { loadFile } from './loaders.ts';
import {
  alt,
  createPictureField,
  createTranslationsSchema,
  draft,
  email,
  href,
  inLanguages,
  listOf,
  madeUp,
  onwardInLanguages,
  optionalDay,
  ours,
  sample,
  sentences,
  telephone,
  words,
} from './shared.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Expected a time such as 09:00');

const home = z.strictObject({
  madeUp,
  affiliation: words.default('Affiliated with').meta({ title: 'Words before the universities' }),
  vision: words.default('What we work for').meta({ title: 'Heading above vision and mission' }),
  leaders: words.default('Leaders’ messages').meta({ title: 'Heading above the leaders' }),
  institution: words.default('Our Institution').meta({ title: 'Heading above the pictures of the campus' }),
  campus: sentences.optional().meta({ title: 'Text below the pictures of the campus' }),
  campusCaption: words.optional().describe('Shown below the number of each picture of the campus when the mouse is over it.'),
  programmes: words.default('Our Academic Programs').meta({ title: 'Heading above the programmes' }),
  founders: words.default('Our founders').meta({ title: 'Heading above the founders' }),
  ...createTranslationsSchema({
    draft,
    affiliation: words,
    vision: words,
    leaders: words,
    institution: words,
    campus: sentences,
    campusCaption: words,
    programmes: words,
    founders: words,
  }),
});

const FOUNDED = 'Expected a year from 1800 to the present one, such as 1968';
export const foundedYear = z.int().min(1800, FOUNDED).max(new Date().getFullYear(), FOUNDED);

const colour = z.string().regex(/^#[0-9a-f]{6}$/u, 'Expected a colour such as #6d1a36');

function brand(image: SchemaContext['image']) {
  return z.strictObject({
    emblem: createPictureField(image).optional().meta({
      folder: 'brand',
      description: 'Stands at the top and at the foot of every page. Best a drawing (SVG), otherwise a square picture (PNG).',
    }),
    icon: createPictureField(image).optional().meta({
      folder: 'brand',
      description: 'A simpler, square drawing for the small icons of the browser and the phone. Without it, the emblem is used.',
    }),
    socialPicture: createPictureField(image).optional().meta({
      folder: 'brand',
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
  });
}

/** A demonstration's name and emblem carry no `sample`, because no page shows one. */
export const site = defineCollection({
  loader: loadFile('settings/site.json'),
  schema: ({ image }) =>
    z.strictObject({
      site: z.enum(SITES).optional().meta({
        title: 'Whose site this is',
        description: 'A line above every page of a demonstration says that people, figures, dates and documents are samples.',
      }),
      /** Means `first-college` where it is false and `site` is missing. */
      demonstration: z.boolean().optional().meta({ editor: 'none' }),
      name: words,
      shortName: words,
      group: words.optional().describe('The institution to which the college belongs.'),
      description: sentences.max(160).optional().describe('For search results and social cards: at most 160 characters.'),
      ...createTranslationsSchema({ name: words, shortName: words, group: words, description: sentences.max(160), badge: words }),
      address: z.url({ protocol: /^https$/u }).meta({ title: 'Address of the site', description: 'Begins with https://.' }),
      galleryAddress: z
        .string()
        .regex(
          /^\/(?!(?:index|404|editor)$)(?:S\.M\.M\.-Gallery|[A-Za-z0-9-]+)$/u,
          'Expected "/" and letters, digits or hyphens, such as "/Gallery"',
        )
        .meta({ title: 'Address of the gallery', description: 'Such as /Gallery. The former address leads there.' }),
      foundedYear: foundedYear.optional(),
      aisheCode: z
        .string()
        .regex(/^[CSU]-[0-9]{1,6}$/u, 'Expected a code such as C-12345')
        .optional()
        .meta({ title: 'AISHE code', description: 'Search engines know the college by it. Such as C-12345; may be blank.' }),
      badge: words.optional().describe('The line at the top of the home page.'),
      universities: listOf({ ...inLanguages({ name: words }), sample }),
      home: home.prefault({}).meta({ title: 'Texts of the home page' }),
      contact: z
        .strictObject({
          sample,
          postalAddress: sentences.nullable().default(null),
          email: email.nullable().default(null),
          telephone: telephone.nullable().default(null),
          whatsapp: telephone
            .optional()
            .meta({ title: 'WhatsApp', description: 'A number with its country code, such as +91 141 270 1234.' }),
          hours: z
            .array(
              z
                .strictObject({
                  firstDay: z.enum(WEEKDAYS),
                  lastDay: z.enum(WEEKDAYS).optional().describe('Blank for one day.'),
                  opens: clock.describe('Such as 09:00.'),
                  closes: clock.describe('Such as 16:00.'),
                })
                .refine(({ opens, closes }) => opens < closes, 'Expected hours that close after they open'),
            )
            .default([])
            .meta({ title: 'Office hours', description: 'Shown on the page “Contact”, with “Open now” outside the holidays of “Dates”.' }),
          dataOfficer: words.optional().meta({
            title: 'Who answers about personal data',
            description: 'An office, such as “Office Superintendent”. Shown on the page “Privacy”.',
          }),
          ...createTranslationsSchema({ postalAddress: sentences, dataOfficer: words }),
          map: z
            .url({ protocol: /^https$/u })
            .optional()
            .meta({
              title: 'Map',
              description:
                'The address of a map that shows the college. It begins with https://. Without it, OpenStreetMap is searched for the postal address.',
            }),
        })
        .prefault({})
        .describe('A field left blank is not shown.'),
      payment,
      socialLinks: listOf({
        kind: z.enum(['social', 'photos', 'videos']),
        ...inLanguages({ label: words }),
        href,
        sample,
      }),
      staffPortal: z
        .strictObject({ ...inLanguages({ label: words }), href, sample })
        .nullable()
        .default(null)
        .describe('May be blank.'),
      hero: z
        .strictObject({
          sample,
          poster: createPictureField(image).meta({ folder: 'hero', description: 'Shown until the film plays.' }),
          films: listOf({
            src: href.meta({
              title: 'Film',
              description: 'A file of the site, such as /video/campus.mp4, or an address that begins with https://.',
            }),
            type: z.enum(['video/webm', 'video/mp4']),
            phone: z.boolean().default(false).meta({
              title: 'For phones',
              description: 'If any film is for phones, phones play only those films, and wide screens play only the others.',
            }),
          }).describe('The browser plays the first film whose type it supports.'),
        })
        .optional(),
      brand: brand(image),
    }),
});

const NOT_BEFORE_FIRST = 'Expected a day that is not before the first day';

export const popup = defineCollection({
  loader: loadFile('settings/popup.json', () => undefined),
  schema: ({ image }) =>
    z
      .strictObject({
        ours,
        enabled: z.boolean().meta({ title: 'Open on the home page' }),
        sample,
        title: words,
        tagline: words.describe('Shown below the title.'),
        day: optionalDay.meta({ title: 'Day, or first day, of the event', description: 'Shown below the title. May be blank.' }),
        dayTo: optionalDay.meta({ title: 'Last day of the event', description: 'Only if it is more than one day.' }),
        description: sentences,
        ...createTranslationsSchema({ title: words, tagline: words, description: sentences, pictureAlt: alt }),
        link: onwardInLanguages.optional().describe('A link below the text. May be left out.'),
        picture: createPictureField(image),
        pictureAlt: alt,
        firstDay: optionalDay.describe('Before this day the popup stays closed. May be blank.'),
        lastDay: optionalDay.meta({ description: 'After this day the popup stays closed. May be blank.' }),
      })
      .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
        path: ['lastDay'],
        message: NOT_BEFORE_FIRST,
      })
      .refine(({ day, dayTo }) => dayTo === null || (day !== null && day <= dayTo), { path: ['dayTo'], message: NOT_BEFORE_FIRST }),
});

/** The repository that `/editor` changes. */
export const editor = defineCollection({
  loader: loadFile('settings/editor.json'),
  schema: z.strictObject({
    /** Nobody can sign in without it. */
    repository: z.string().regex(/^(?:[\w-]+\/[\w.-]+)?$/u, 'Expected owner/name, or nothing'),
    branch: words,
    signIn: z.enum(['console', 'github']).default('console').meta({
      title: 'Sign in with',
      description: '“console”: the accounts of the console with the right “Editor”. “github”: accounts of GitHub.',
    }),
  }),
});
