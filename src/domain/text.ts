/**
 * Text that a person typed: how it is cleaned before it is checked and stored, and which characters
 * it may have (docs/api.md, "Text").
 */
import * as z from 'zod/mini';

const HAS_CONTROL = /\p{Cc}/u;
const HAS_CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u;
/**
 * Code points that Unicode keeps for programs themselves: U+FDD0 to U+FDEF and the last two of each
 * plane.
 */
const HAS_NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

/** The most combining marks in a row that a text may have. Real writing has fewer than ten. */
export const MARKS_IN_A_ROW_MAX = 30;

/**
 * The most UTF-16 units that a sender can need for one character of the normal form. One code point
 * of NFC stands for at most six units when it is written in pieces (a test looks at all of them).
 */
export const UNITS_PER_CHARACTER = 6;

/**
 * Whether a text has more combining marks in a row than any writing needs. It takes time in
 * proportion to the text's length.
 */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(/\p{M}+/gu)) {
    if (run.length > MARKS_IN_A_ROW_MAX && countCharacters(run) > MARKS_IN_A_ROW_MAX) return true;
  }
  return false;
}

/**
 * The form in which a text is checked, compared and stored: trimmed and in Unicode normal form C. A
 * text with too many combining marks in a row is only trimmed, because normalising takes time by
 * the square of such a run's length; `textField` refuses it.
 */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  return hasTooManyMarks(trimmed) ? trimmed : trimmed.normalize('NFC');
}

/** Length as a person counts it: Unicode code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

type TextRule = {
  /** The field as a person names it: the first word of its sentences, e.g. `Title`. */
  label: string;
  /** The most characters (code points) after cleaning. */
  max: number;
  /**
   * Long texts keep line feeds and tabs; in short ones they are control characters like any other.
   */
  long?: boolean;
  /** May be blank. */
  optional?: boolean;
  /** Which characters it may have, and the sentence for any other. */
  characters?: { allowed: RegExp; sentence: string };
};

/**
 * `Title is required`: the sentence for every required field (docs/behaviour.md, "Form fields").
 */
export function requiredSentence(label: string): string {
  return `${label} is required`;
}

/** The sentence for a text over its limit. */
export function tooLongSentence(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

/**
 * What is wrong with a text before it is normalised. Both limits keep what follows quick, whatever
 * was sent.
 */
function rawSentenceFor(text: string, { label, max }: TextRule): string | null {
  if (text.length > max * UNITS_PER_CHARACTER) return tooLongSentence(label, max);
  return hasTooManyMarks(text) ? `${label} has a letter with too many accents or marks` : null;
}

function sentenceFor(text: string, rule: TextRule): string | null {
  if (text === '') return rule.optional === true ? null : requiredSentence(rule.label);
  if (!text.isWellFormed() || HAS_NONCHARACTER.test(text)) return `${rule.label} has a character that cannot be stored`;
  const control = rule.long === true ? HAS_CONTROL_BUT_LINES : HAS_CONTROL;
  if (control.test(text)) return `${rule.label} has a control character that cannot be stored`;
  if (rule.characters !== undefined && !rule.characters.allowed.test(text)) return rule.characters.sentence;
  if (countCharacters(text) > rule.max) return tooLongSentence(rule.label, rule.max);
  return null;
}

/**
 * The schema of one text field: cleans it, then checks it. Its first issue is a sentence to show
 * beside the field.
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

/** The schema of a text that may be left out or blank; both are `""`. */
export function optionalTextField(rule: Omit<TextRule, 'optional'>) {
  return z._default(textField({ ...rule, optional: true }), '');
}
