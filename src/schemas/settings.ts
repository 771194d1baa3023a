import { defineCollection } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { FORMS } from '#records/forms/registry.ts';

import { hashConsent } from '#records/forms/consent.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import {
  createTranslatedChoices,
  draft,
  email,
  href,
  createTranslations,
  listWithUnique,
  createPictureField,
  sample,
  createSampleMark,
  sentences,
  telephone,
  words,
} from './shared.ts';

const home = z.strictObject({
  affiliation: words.default('Affiliated with').meta({ title: 'Words before the universities' }),
  vision: words.meta({ title: 'Heading above vision and mission' }),
  leaders: words.meta({ title: 'Heading above the leaders' }),
  institution: words.default('Our Institution').meta({ title: 'Heading above the pictures of the campus' }),
  campus: sentences.meta({ title: 'Text below the pictures of the campus' }),
  campusCaption: words.optional().describe('Shown below the number of each picture of the campus when the mouse is over it.'),
  programmes: words.default('Our Academic Programs').meta({ title: 'Heading above the programmes' }),
  founders: words.default('Our founders').meta({ title: 'Heading above the founders' }),
  ...createTranslations({
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
const foundedYear = z.int().min(1800, FOUNDED).max(new Date().getFullYear(), FOUNDED);

/**
 * Site settings. `sample` marks a name and emblem that are not the college's own; no page shows
 * that (docs/product-decisions.md, "25. The college's name").
 */
export const site = defineCollection({
  loader: glob({ pattern: 'site.json', base: './content/settings' }),
  schema: ({ image }) =>
    z.strictObject({
      sample: createSampleMark([]),
      demonstration: z.boolean().default(false).meta({
        title: 'This is a demonstration',
        description: 'On: a line above every page says that people, figures, dates and documents are samples.',
      }),
      name: words,
      shortName: words,
      group: words.describe('The institution to which the college belongs.'),
      description: sentences.max(160).describe('For search results and social cards: at most 160 characters.'),
      ...createTranslations({ name: words, shortName: words, group: words, description: sentences.max(160), badge: words }),
      address: z.url({ protocol: /^https$/u }).meta({ title: 'Address of the site', description: 'Begins with https://.' }),
      galleryAddress: z
        .string()
        .regex(
          /^\/(?!(?:index|404|editor)$)(?:S\.M\.M\.-Gallery|[A-Za-z0-9-]+)$/u,
          'Expected "/" and letters, digits or hyphens, such as "/Gallery"',
        )
        .meta({ title: 'Address of the gallery', description: 'Such as /Gallery. The former address leads there.' }),
      foundedYear,
      badge: words.describe('The line at the top of the home page.'),
      universities: z.array(z.strictObject({ name: words, ...createTranslations({ name: words }), sample })).default([]),
      home: home.meta({ title: 'Texts of the home page' }),
      contact: z
        .strictObject({
          sample,
          postalAddress: sentences.nullable().default(null),
          email: email.nullable().default(null),
          telephone: telephone.nullable().default(null),
          whatsapp: telephone
            .optional()
            .meta({ title: 'WhatsApp', description: 'A number with its country code, such as +91 141 270 1234.' }),
          hours: sentences.optional().meta({ title: 'Office hours', description: 'Shown on the page “Contact”.' }),
          ...createTranslations({ postalAddress: sentences, hours: sentences }),
          map: z
            .url({ protocol: /^https$/u })
            .optional()
            .meta({
              title: 'Map',
              description:
                'The address of a map that shows the college. It begins with https://. Without it, OpenStreetMap is searched for the postal address.',
            }),
        })
        .describe('A field left blank is not shown.'),
      socialLinks: z
        .array(
          z.strictObject({
            kind: z.enum(['social', 'photos', 'videos']),
            label: words,
            ...createTranslations({ label: words }),
            href,
            sample,
          }),
        )
        .default([]),
      staffPortal: z
        .strictObject({ label: words, ...createTranslations({ label: words }), href, sample })
        .nullable()
        .default(null)
        .describe('May be blank.'),
      /** Texts for the hero's poster and films. */
      hero: z.strictObject({
        sample,
        poster: createPictureField(image).meta({ folder: 'hero', description: 'Shown until the film plays.' }),
        films: z
          .array(
            z.strictObject({
              src: href.meta({
                title: 'Film',
                description: 'A file of the site, such as /video/campus.mp4, or an address that begins with https://.',
              }),
              type: z.enum(['video/webm', 'video/mp4']),
              phone: z.boolean().default(false).meta({
                title: 'For phones',
                description: 'If any film is for phones, phones play only those films, and wide screens play only the others.',
              }),
            }),
          )
          .default([])
          .describe('The browser plays the first film whose type it supports.'),
      }),
    }),
});

/**
 * Form settings, checked here because `src/records/forms/form-limits.ts` imports the file directly.
 * `per_hour` has a maximum because nothing else limits a flood from many networks. `retention_days`
 * has a minimum so that a typing error does not delete unread entries.
 */
export const forms = defineCollection({
  loader: glob({ pattern: 'forms.json', base: './content/settings' }),
  schema: z.strictObject({
    per_hour: z
      .strictObject(
        Object.fromEntries(FORMS.map(({ store, console: { label } }) => [store, z.int().min(1).max(600).meta({ title: label })])),
      )
      .meta({ title: 'Forms in an hour', description: 'How many of each form the site accepts in an hour, from all visitors together.' }),
    retention_days: z
      .int()
      .min(30)
      .max(3650)
      .meta({ title: 'Days until forms are deleted', description: 'Forms that visitors sent are deleted after this many days.' }),
  }),
});

const CATEGORIES = 'Expected each category once';

/** Notice settings, checked here because `src/records/notices/notice.ts` imports the file directly. */
export const notices = defineCollection({
  loader: glob({ pattern: 'notices.json', base: './content/settings' }),
  schema: z.strictObject({
    categories: z
      .array(words.trim().max(40))
      .max(20)
      .refine((names) => new Set(names).size === names.length, CATEGORIES)
      .default([])
      .describe('Staff choose one for a notice, and visitors can look for it. A notice keeps a category that is taken out here.'),
    ...createTranslatedChoices(),
  }),
});

/** Grievance settings, checked here because `src/records/forms/grievance.ts` imports the file directly. */
export const grievances = defineCollection({
  loader: glob({ pattern: 'grievances.json', base: './content/settings' }),
  schema: z
    .strictObject({
      categories: z
        .array(words.trim().max(60))
        .min(1)
        .max(20)
        .refine((names) => new Set(names).size === names.length, CATEGORIES)
        .describe('Visitors choose one for a grievance. An entry keeps a category that is taken out here.'),
      urgent: z
        .array(words.trim())
        .default([])
        .meta({ title: 'Urgent categories', description: 'Those of the categories for which the form shows the helplines.' }),
      ...createTranslatedChoices(),
    })
    .refine(({ categories, urgent }) => urgent.every((name) => categories.includes(name)), {
      path: ['urgent'],
      message: 'Expected categories of the list above, letter by letter',
    }),
});

const translatedConsent = z.strictObject({ language: z.enum(TRANSLATED_LANGUAGES), draft, text: sentences, minors: sentences });

/**
 * Consent texts, checked here because `src/records/forms/consent.ts` imports the file directly. A
 * build knows only the present text, so each version must be listed before the text changes again.
 */
export const consent = defineCollection({
  loader: glob({ pattern: 'consent.json', base: './content/settings' }),
  schema: z
    .strictObject({
      text: sentences.describe(
        'What visitors agree to when they tick the box of a form. If you change the words, the site gives them a new version number.',
      ),
      minors: sentences.meta({ title: 'Line for visitors under 18' }),
      versions: z
        .array(z.string().regex(/^[0-9a-f]{8}$/u, 'Expected 8 digits or letters from a to f'))
        .describe('All versions that the words have had. After a change the check of the content says which one to add. Delete none.'),
      translations: listWithUnique(translatedConsent, 'language'),
    })
    .superRefine(({ versions, translations, ...texts }, context) => {
      for (const version of [texts, ...translations].map(hashConsent)) {
        if (versions.includes(version)) continue;
        const message = `Expected "${version}" in the list as well: the words are new, and this is their version. Add it, and keep the others`;
        context.addIssue({ code: 'custom', path: ['versions'], message });
      }
    }),
});
