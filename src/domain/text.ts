import * as z from 'zod/mini';

import { field as english } from '#i18n/en.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { countCharacters, hasTooManyMarks, removeInvisible } from './clean-text.ts';

/** Staff get them in English. */
export type FieldMessages = typeof english;

/** Halves of UTF-16 pairs, U+FDD0 to U+FDEF and the last two code points of each plane. */
const UNSTORABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** The most UTF-16 units from which NFC composes one code point. A test checks all. */
const UNITS_PER_CHARACTER = 6;

export function addFullStop(text: string): string {
  return /[.!?।]$/u.test(text) ? text : `${text}.`;
}

export function capitalise(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

export type TextRule = {
  label: string;
  /** In code points, after cleaning. */
  max: number;
  long?: boolean;
  optional?: boolean;
  missing?: string;
  characters?: { allowed: RegExp; sentence: string };
};

export function formatRequiredSentence(label: string, messages: FieldMessages = english): string {
  return formatSentence(messages.required, { field: label });
}

export function formatTooLongSentence(label: string, max: number, messages: FieldMessages = english): string {
  return formatSentence(messages.tooLong, { field: label, max });
}

/** Refuses a text that would make later steps slow. */
function findRawTextError(text: string, { label, max }: TextRule, messages: FieldMessages): string | null {
  if (text.length > max * UNITS_PER_CHARACTER) return formatTooLongSentence(label, max, messages);
  return hasTooManyMarks(text) ? formatSentence(messages.unstorable, { field: label }) : null;
}

function getMissingSentence({ label, missing }: TextRule, messages: FieldMessages): string {
  return missing ?? formatRequiredSentence(label, messages);
}

function findTextError(text: string, rule: TextRule, messages: FieldMessages): string | null {
  if (text === '') return rule.optional === true ? null : getMissingSentence(rule, messages);
  if (UNSTORABLE.test(text)) return formatSentence(messages.unstorable, { field: rule.label });
  if (rule.characters !== undefined && !rule.characters.allowed.test(text)) return rule.characters.sentence;
  if (countCharacters(text) > rule.max) return formatTooLongSentence(rule.label, rule.max, messages);
  return null;
}

export function createTextField(rule: TextRule, messages: FieldMessages = english) {
  return z
    .pipe(
      z.string({
        error: ({ input }) => {
          const isMissing = (input === undefined || input === null) && rule.optional !== true;
          return isMissing ? getMissingSentence(rule, messages) : formatSentence(messages.notText, { field: rule.label });
        },
      }),
      z.transform((typed: string, context) => {
        const visible = removeInvisible(typed, rule.long);
        const sentence = findRawTextError(visible, rule, messages);
        if (sentence === null) return visible.normalize('NFC');
        context.issues.push({ code: 'custom', message: sentence, input: typed });
        return z.NEVER;
      }),
    )
    .check((context) => {
      const sentence = findTextError(context.value, rule, messages);
      if (sentence !== null) context.issues.push({ code: 'custom', message: sentence, input: context.value });
    });
}

export function createOptionalTextField(rule: Omit<TextRule, 'optional'>, messages?: FieldMessages) {
  return z._default(createTextField({ ...rule, optional: true }, messages), '');
}

export function createChoiceField(options: readonly string[], error: string) {
  return z.enum(options, { error });
}
