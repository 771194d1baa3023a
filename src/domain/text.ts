/**
 * Text that a person typed: how it is cleaned before it is checked and stored, and which characters it may have (API.md, Conventions).
 */
import * as z from 'zod/mini';

const HAS_CONTROL = /\p{Cc}/u;
const HAS_CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u;

/** Trimmed and in Unicode normal form C: the form in which a text is checked, compared and stored. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
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
  /** Long texts keep line feeds and tabs; in short ones they are control characters like any other. */
  long?: boolean;
  /** May be blank. */
  optional?: boolean;
  /** Which characters it may have, and the sentence for any other. */
  characters?: { allowed: RegExp; sentence: string };
};

/** `Title is required`: the specification's words for every required field (spec §5). */
export function requiredSentence(label: string): string {
  return `${label} is required`;
}

/** The sentence for a text over its limit. */
export function tooLongSentence(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

function sentenceFor(text: string, rule: TextRule): string | null {
  if (text === '') return rule.optional === true ? null : requiredSentence(rule.label);
  if (!text.isWellFormed()) return `${rule.label} has a character that cannot be stored`;
  const control = rule.long === true ? HAS_CONTROL_BUT_LINES : HAS_CONTROL;
  if (control.test(text)) return `${rule.label} has a control character that cannot be stored`;
  if (rule.characters !== undefined && !rule.characters.allowed.test(text)) return rule.characters.sentence;
  if (countCharacters(text) > rule.max) return tooLongSentence(rule.label, rule.max);
  return null;
}

/** The schema of one text field: cleans it, then checks it. Its first issue is a sentence to show beside the field. */
export function textField(rule: TextRule) {
  const notText = `${rule.label} must be text`;
  const missing = rule.optional === true ? notText : requiredSentence(rule.label);
  return z
    .pipe(z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : notText) }), z.transform(cleanText))
    .check((context) => {
      const sentence = sentenceFor(context.value, rule);
      if (sentence !== null) context.issues.push({ code: 'custom', message: sentence, input: context.value });
    });
}

/** The schema of a text that may be left out or blank; both are `""`. */
export function optionalTextField(rule: Omit<TextRule, 'optional'>) {
  return z._default(textField({ ...rule, optional: true }), '');
}
