/** Every collection of `content/` and its schema: a wrong field stops the build with the file and the field's name. */
import { glob, file } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

/** A record that stands in for a fact shows a "Sample" mark and counts in the register (DECISIONS 2). */
const sample = z.boolean().default(false);

/** An address of the site (`/About`) or elsewhere (`https://…`). */
const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/u, 'Expected a path that begins with "/" or an address that begins with "https://"');

const day = z.iso.date('Expected a day such as 2026-01-31, or null').nullable();

/** Read by every page: names, contact, links, the hero. */
const site = defineCollection({
  loader: glob({ pattern: 'site.json', base: './content/settings' }),
  schema: ({ image }) =>
    z.strictObject({
      name: z.string().min(1),
      shortName: z.string().min(1),
      group: z.string().min(1),
      description: z.string().min(1).max(160),
      address: z.url({ protocol: /^https$/u }),
      foundedYear: z.int(),
      badge: z.string().min(1),
      universities: z.array(z.strictObject({ name: z.string().min(1), sample })).length(2),
      contact: z.strictObject({
        sample,
        postalAddress: z.string().min(1).nullable(),
        email: z.email().nullable(),
        telephone: z.string().min(1).nullable(),
      }),
      socialLinks: z.array(z.strictObject({ kind: z.enum(['social', 'photos', 'videos']), label: z.string().min(1), href, sample })),
      staffPortal: z.strictObject({ label: z.string().min(1), href, sample }).nullable(),
      hero: z.strictObject({
        poster: image(),
        films: z.array(z.strictObject({ src: href, type: z.enum(['video/webm', 'video/mp4']) })),
      }),
    }),
});

const link = z.strictObject({ label: z.string().min(1), href, sample });
const documentLink = z.strictObject({ label: z.string().min(1), document: z.string().min(1) });
const submenu = z.strictObject({ label: z.string().min(1), items: z.array(z.union([link, documentLink])).min(1) });

/** Read by the header and the footer: the whole menu, in order (spec §2). */
const navigation = defineCollection({
  loader: glob({ pattern: 'navigation.json', base: './content/settings' }),
  schema: z.strictObject({ menu: z.array(z.union([link, documentLink, submenu])).min(1), quickLinks: z.array(link) }),
});

/** Read by the home page: the promotional popup (DECISIONS 7). */
const popup = defineCollection({
  loader: glob({ pattern: 'popup.json', base: './content/settings' }),
  schema: ({ image }) =>
    z.strictObject({
      enabled: z.boolean(),
      sample,
      title: z.string().min(1),
      tagline: z.string().min(1),
      description: z.string().min(1),
      picture: image(),
      pictureAlt: z.string(),
      firstDay: day,
      lastDay: day,
    }),
});

/** Read by the menu: the public PDFs. */
const documents = defineCollection({
  loader: file('./content/documents/documents.json'),
  schema: z.strictObject({ id: z.string(), title: z.string().min(1), file: z.string().regex(/^\/documents\/.+\.pdf$/u), sample }),
});

/** Read by the home page's strip and `/VMQ`: vision, mission, quality policy. */
const vision = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/vision' }),
  schema: ({ image }) =>
    z.strictObject({
      title: z.string().min(1),
      order: z.int(),
      summary: z.string().min(1),
      picture: image(),
      pictureAlt: z.string(),
      /** Which part of the picture an upright frame keeps. */
      pictureFocus: z.enum(['start', 'centre', 'end']).default('centre'),
      sample,
    }),
});

export const collections = { site, navigation, popup, documents, vision };
