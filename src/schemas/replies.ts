import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { REPLY_MAX, REPLY_NAME, REPLY_NAME_RESERVE, countReply } from '#records/forms/replies.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { ALL_LANGUAGES, LANGUAGES, mapLanguages } from '#i18n/languages.ts';

import { loadFile } from './loaders.ts';
import { listWithUnique, sentences, words } from './shared.ts';

/** A reply is offered only in languages that it has. */
function createTranslatedText(text: typeof words) {
  const translations = mapLanguages((language) => text.optional().meta({ title: LANGUAGES[language].name }));
  return z.strictObject({ [DEFAULT_LANGUAGE]: text.meta({ title: LANGUAGES[DEFAULT_LANGUAGE].name }), ...translations });
}

const greeting = words.refine((line) => line.includes(REPLY_NAME), `Expected ${REPLY_NAME} where the person’s name stands`);

const frame = {
  subject: createTranslatedText(words).describe('The reference number follows it.'),
  greeting: createTranslatedText(greeting).describe(`${REPLY_NAME} stands for the person’s name.`),
  greetingWithoutName: createTranslatedText(words).describe('For somebody who gave no name, or a very long one.'),
  closing: createTranslatedText(sentences),
};

function formatTooLongReply(length: number): string {
  const available = REPLY_MAX - REPLY_NAME_RESERVE;
  return `Expected a shorter text: with subject, greeting and closing it takes ${String(length)} characters of at most ${String(available)} in the address of a mail, in which a letter of Hindi counts as 9`;
}

/** `src/records/forms/replies.ts` imports this file directly. */
export const replies = defineCollection({
  loader: loadFile('settings/replies.json'),
  schema: z
    .strictObject({
      ...frame,
      texts: listWithUnique(
        z.strictObject({
          title: words.describe('Staff choose the text by it.'),
          text: createTranslatedText(sentences),
        }),
        'title',
      ),
    })
    .superRefine(({ subject, greeting: named, greetingWithoutName, closing, texts }, context) => {
      for (const language of ALL_LANGUAGES) {
        const [title = '', line = '', nameless = '', end = ''] = [subject, named, greetingWithoutName, closing].map(
          (part) => part[language],
        );
        const lines = { subject: title, greeting: line, greetingWithoutName: nameless, closing: end };
        for (const [index, { text }] of texts.entries()) {
          const length = countReply(lines, text[language] ?? '');
          if (length > REPLY_MAX - REPLY_NAME_RESERVE)
            context.addIssue({ code: 'custom', path: ['texts', index, 'text', language], message: formatTooLongReply(length) });
        }
      }
    }),
});
