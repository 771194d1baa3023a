/** Schemas for typed text (docs/api.md, "Text"). */
import * as z from 'zod/mini';

import { field as english } from '#i18n/en.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { countCharacters, hasTooManyMarks, removeInvisible } from './clean-text.ts';
import { isWellFormed } from './well-formed.ts';

/** Messages about wrong fields, in one language. Staff get them in English, because the console is in English. */
export type FieldMessages = typeof english;

/** Matches the code points that Unicode reserves: U+FDD0 to U+FDEF and the last two of each plane. */
const HAS_NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

/** The most UTF-16 units from which NFC composes one code point. A test checks all code points. */
export const UNITS_PER_CHARACTER = 6;

/** Adds a full stop to a text without final punctuation. */
export function addFullStop(text: string): string {
  return /[.!?।]$/u.test(text) ? text : `${text}.`;
}

export function capitalise(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

export type TextRule = {
  /** The name of the field, with which messages begin. */
  label: string;
  /** The most code points after cleaning. */
  max: number;
  /** True if the text may have several lines. */
  long?: boolean;
  optional?: boolean;
  /** The message for a missing text, instead of the usual one. */
  missing?: string;
  characters?: { allowed: RegExp; sentence: string };
};

export function formatRequiredSentence(label: string, messages: FieldMessages = english): string {
  return formatSentence(messages.required, { field: label });
}

export function formatTooLongSentence(label: string, max: number, messages: FieldMessages = english): string {
  return formatSentence(messages.tooLong, { field: label, max });
}

/** Returns the error of a text that would make later steps slow; null for any other text. */
function findRawTextError(text: string, { label, max }: TextRule, messages: FieldMessages): string | null {
  if (text.length > max * UNITS_PER_CHARACTER) return formatTooLongSentence(label, max, messages);
  return hasTooManyMarks(text) ? formatSentence(messages.unstorable, { field: label }) : null;
}

function getMissingSentence({ label, missing }: TextRule, messages: FieldMessages): string {
  return missing ?? formatRequiredSentence(label, messages);
}

function findTextError(text: string, rule: TextRule, messages: FieldMessages): string | null {
  if (text === '') return rule.optional === true ? null : getMissingSentence(rule, messages);
  if (!isWellFormed(text) || HAS_NONCHARACTER.test(text)) return formatSentence(messages.unstorable, { field: rule.label });
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

/** Returns the schema of an optional text. A missing or blank text becomes `''`. */
export function createOptionalTextField(rule: Omit<TextRule, 'optional'>, messages?: FieldMessages) {
  return z._default(createTextField({ ...rule, optional: true }, messages), '');
}

export function createChoiceField(options: readonly string[], error: string) {
  return z.enum(options, { error });
}
