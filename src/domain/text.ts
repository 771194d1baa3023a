/**
 * Text that a person typed: how it is cleaned before it is checked and stored, and which characters
 * are allowed (docs/api.md, "Text").
 */
import * as z from 'zod/mini';

const HAS_CONTROL = /\p{Cc}/u;
const HAS_CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u;
/**
 * Noncharacters, which Unicode reserves for internal use: U+FDD0 to U+FDEF and the last two code
 * points of each plane.
 */
const HAS_NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

/** The most consecutive combining marks in a text. Real writing has fewer than ten. */
export const MARKS_IN_A_ROW_MAX = 30;

/**
 * How many UTF-16 units a sender can need at most for one character of the normal form. One code
 * point of NFC has at most six units when it is decomposed. A test checks all code points.
 */
export const UNITS_PER_CHARACTER = 6;

/** Returns a text as a sentence to which others can be joined: with a full stop if it has no end. */
export function asSentence(text: string): string {
  return /[.!?।]$/u.test(text) ? text : `${text}.`;
}

/** Whether a text has too many consecutive combining marks. It takes linear time. */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(/\p{M}+/gu)) {
    if (run.length > MARKS_IN_A_ROW_MAX && countCharacters(run) > MARKS_IN_A_ROW_MAX) return true;
  }
  return false;
}

/**
 * Returns the form in which a text is checked, compared and stored: trimmed and in Unicode normal
 * form C. A text with too many consecutive combining marks is only trimmed, because normalising
 * such a run takes quadratic time; `textField` refuses it.
 */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  return hasTooManyMarks(trimmed) ? trimmed : trimmed.normalize('NFC');
}

/** Returns the length as a person counts it: Unicode code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What a text must be. */
export type TextRule = {
  /** The field's name for people, with which its messages begin, for example `Title`. */
  label: string;
  /** The most characters (code points) after cleaning. */
  max: number;
  /**
   * Whether line feeds and tabs are allowed. In short texts they are refused like other control
   * characters.
   */
  long?: boolean;
  /** Whether the text may be blank. */
  optional?: boolean;
  /** The allowed characters, and the message for any other. */
  characters?: { allowed: RegExp; sentence: string };
};

/**
 * Returns the message for an empty required field, such as `Title is required`
 * (docs/behaviour.md, "Form fields").
 */
export function requiredSentence(label: string): string {
  return `${label} is required`;
}

/** Returns the message for a text that is too long. */
export function tooLongSentence(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

/**
 * Returns the message for a text that must not be normalised, or null. Both checks keep the later
 * steps fast, whatever was sent.
 */
function rawSentenceFor(text: string, { label, max }: TextRule): string | null {
  if (text.length > max * UNITS_PER_CHARACTER) return tooLongSentence(label, max);
  return hasTooManyMarks(text) ? `${label} contains a letter with too many accents or marks` : null;
}

function sentenceFor(text: string, rule: TextRule): string | null {
  if (text === '') return rule.optional === true ? null : requiredSentence(rule.label);
  if (!text.isWellFormed() || HAS_NONCHARACTER.test(text)) return `${rule.label} contains a character that cannot be stored`;
  const control = rule.long === true ? HAS_CONTROL_BUT_LINES : HAS_CONTROL;
  if (control.test(text)) return `${rule.label} contains a control character that cannot be stored`;
  if (rule.characters !== undefined && !rule.characters.allowed.test(text)) return rule.characters.sentence;
  if (countCharacters(text) > rule.max) return tooLongSentence(rule.label, rule.max);
  return null;
}

/**
 * Returns the schema of one text field. It cleans the text and then checks it. Its first issue is
 * the message to show beside the field.
 */
export function textField(rule: TextRule) {
  const notText = `${rule.label} must be text`;
  const missing = rule.optional === true ? notText : requiredSentence(rule.label);
  return z
    .pipe(
      z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : notText) }),
      z.transform((typed: string, context) => {
        const trimmed = typed.trim();
        const sentence = rawSentenceFor(trimmed, rule);
        if (sentence === null) return cleanText(trimmed);
        context.issues.push({ code: 'custom', message: sentence, input: typed });
        return z.NEVER;
      }),
    )
    .check((context) => {
      const sentence = sentenceFor(context.value, rule);
      if (sentence !== null) context.issues.push({ code: 'custom', message: sentence, input: context.value });
    });
}

/** Returns the schema of a text that may be left out or blank. Both become `""`. */
export function optionalTextField(rule: Omit<TextRule, 'optional'>) {
  return z._default(textField({ ...rule, optional: true }), '');
}

/** Returns the schema of a text that must be one of a list. */
export function choiceField(options: readonly string[], error: string) {
  return z.string({ error }).check(z.refine((text) => options.includes(text), { error }));
}
