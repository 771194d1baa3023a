import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { ALL_LANGUAGES, LANGUAGES, mapLanguages, TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { getVersion } from '#records/forms/consent.ts';
import { countReply, REPLY_MAX, REPLY_NAME, REPLY_NAME_RESERVE } from '#records/forms/replies.ts';

import { loadFile } from './loaders.ts';
import { createTranslatedChoices, createTranslationsSchema, draft, listWithUnique, sample, sentences, words } from './shared.ts';

function createCategories(maxLength: number) {
  const names = z.array(words.trim().max(maxLength)).max(20);
  return names.refine((all) => new Set(all).size === all.length, 'Expected each category once');
}

/** `src/records/notices/notice.ts` imports this file directly. */
export const notices = defineCollection({
  loader: loadFile('settings/notices.json'),
  schema: z.strictObject({
    categories: createCategories(40)
      .default([])
      .describe('Staff choose one for a notice, and visitors can look for it. A notice keeps a category that is taken out here.'),
    signedBy: listWithUnique('category', {
      category: z.string().default('').describe('Letter by letter as in the list of categories. Blank: all others.'),
      office: words.describe('Such as “Controller of Examinations”.'),
      ...createTranslationsSchema({ office: words }),
      sample,
    }).meta({ title: 'Offices that sign', description: 'Shown below the text of a notice.' }),
    ...createTranslatedChoices(),
  }),
});

/** `src/records/forms/grievance.ts` imports this file directly. */
export const grievances = defineCollection({
  loader: loadFile('settings/grievances.json'),
  schema: z
    .strictObject({
      categories: createCategories(60)
        .min(1)
        .describe('Visitors choose one for a grievance. An entry keeps a category that is taken out here.'),
      urgent: z.array(words.trim()).default([]).meta({
        title: 'Urgent categories',
        description: 'Those of the categories for which the form shows the helplines. Their new grievances stand first in the console.',
      }),
      workingDays: z.int().min(1).max(90).optional().meta({
        title: 'Working days for an answer',
        description:
          'The console then shows the last day, and what is late. The UGC’s regulations of 2023 say 15. Sundays and the holidays among the dates do not count.',
      }),
      ...createTranslatedChoices(),
    })
    .refine(({ categories, urgent }) => urgent.every((name) => categories.includes(name)), {
      path: ['urgent'],
      message: 'Expected categories of the list above, letter by letter',
    }),
});

/** `src/records/faculty/directory.ts` imports this file directly. */
export const departments = defineCollection({
  loader: loadFile('settings/departments.json'),
  schema: z.strictObject({
    departments: z
      .array(words)
      .default([])
      .describe('In the faculty list, the first one at the top. Departments that are not named here follow.'),
  }),
});

/**
 * `src/records/forms/consent.ts` imports this file directly. A build knows only the current text,
 * so each version must be listed before the text changes again.
 */
export const consent = defineCollection({
  loader: loadFile('settings/consent.json'),
  schema: z
    .strictObject({
      text: sentences.describe(
        'What visitors agree to when they tick the box of a form. If you change the words, the site gives them a new version number.',
      ),
      minors: sentences.meta({ title: 'Line for visitors under 18' }),
      versions: z
        .array(z.string().regex(/^(?:[a-z]{2}-)?[0-9a-f]{8}$/u, 'Expected such as 1a2b3c4d, or hi-1a2b3c4d in Hindi'))
        .describe('All versions that the words have had. After a change the check of the content says which one to add. Delete none.'),
      translations: listWithUnique('language', { language: z.enum(TRANSLATED_LANGUAGES), draft, text: sentences, minors: sentences }),
    })
    .superRefine(({ versions, translations, ...texts }, context) => {
      for (const version of [texts, ...translations].map(getVersion)) {
        if (versions.includes(version)) continue;
        const message = `Expected "${version}" in the list as well: the words are new, and this is their version. Add it, and keep the others`;
        context.addIssue({ code: 'custom', path: ['versions'], message });
      }
    }),
});

/** A reply is offered only in languages that it has. */
function createTranslatedText(text: typeof words) {
  const translations = mapLanguages((language) => text.optional().meta({ title: LANGUAGES[language].name }));
  return z.strictObject({ [DEFAULT_LANGUAGE]: text.meta({ title: LANGUAGES[DEFAULT_LANGUAGE].name }), ...translations });
}

const greeting = words.refine((line) => line.includes(REPLY_NAME), `Expected ${REPLY_NAME} where the person’s name stands`);

function formatTooLongReply(length: number): string {
  const available = REPLY_MAX - REPLY_NAME_RESERVE;
  return `Expected a shorter text: with subject, greeting and closing it takes ${String(length)} characters of at most ${String(available)} in the address of a mail, in which a letter of Hindi counts as 9`;
}

/** `src/records/forms/replies.ts` imports this file directly. */
export const replies = defineCollection({
  loader: loadFile('settings/replies.json'),
  schema: z
    .strictObject({
      subject: createTranslatedText(words).describe('The reference number follows it.'),
      greeting: createTranslatedText(greeting).describe(`${REPLY_NAME} stands for the person’s name.`),
      greetingWithoutName: createTranslatedText(words).describe('For somebody who gave no name, or a very long one.'),
      closing: createTranslatedText(sentences),
      texts: listWithUnique('title', {
        title: words.describe('Staff choose the text by it.'),
        text: createTranslatedText(sentences),
      }),
    })
    .superRefine(({ subject, greeting: named, greetingWithoutName, closing, texts }, context) => {
      for (const language of ALL_LANGUAGES) {
        const of = (part: typeof closing) => part[language] ?? '';
        const lines = { subject: of(subject), greeting: of(named), greetingWithoutName: of(greetingWithoutName), closing: of(closing) };
        for (const [index, { text }] of texts.entries()) {
          const length = countReply(lines, text[language] ?? '');
          if (length > REPLY_MAX - REPLY_NAME_RESERVE)
            context.addIssue({ code: 'custom', path: ['texts', index, 'text', language], message: formatTooLongReply(length) });
        }
      }
    }),
});
