/** See docs/behaviour.md, "Admission enquiry form"; docs/api.md, "Enquiries". */
import * as z from 'zod/mini';

import { countCharacters } from './clean-text.ts';
import { type FieldWords, requiredSentence, textField } from './text.ts';

const EMAIL_MAX = 254;

/** RFC 5321, 4.5.3.1.1. */
const EMAIL_LOCAL_MAX = 64;
const DOMAIN_LABEL_MAX = 63;

const LOCAL_PART = /^[^\s@"(),:;<>[\\\]]+$/u;
const DOMAIN_CHARACTERS = /^[\p{L}\p{M}\p{N}-]+$/u;

function isDotted(text: string, isPart: (part: string) => boolean): boolean {
  return text.split('.').every((part) => part !== '' && isPart(part));
}

function isDomainLabel(label: string): boolean {
  return label.length <= DOMAIN_LABEL_MAX && DOMAIN_CHARACTERS.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

// Step by step, because one regular expression for all of it can be very slow on a hostile text.
function isEmailAddress(text: string): boolean {
  if (countCharacters(text) > EMAIL_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  return (
    local.length <= EMAIL_LOCAL_MAX &&
    isDotted(local, (part) => LOCAL_PART.test(part)) &&
    domain.includes('.') &&
    isDotted(domain, isDomainLabel)
  );
}

export function emailField(label: string, words: FieldWords, optional = false) {
  return textField({ label, max: EMAIL_MAX, optional }, words).check((context) => {
    if (context.value !== '' && !isEmailAddress(context.value))
      context.issues.push({ code: 'custom', message: words.email, input: context.value });
  });
}

// The first digit is 6 to 9, so the number can't be all zeros.
const MOBILE = /^[6-9][0-9]{9}$/u;

export function mobileField(label: string, words: FieldWords, optional = false) {
  return z
    .pipe(
      z.string({
        error: (issue) => (issue.input === undefined || issue.input === null ? requiredSentence(label, words) : words.mobile),
      }),
      z.transform((text: string) => text.trim()),
    )
    .check((context) => {
      if (MOBILE.test(context.value) || (optional && context.value === '')) return;
      context.issues.push({
        code: 'custom',
        message: context.value === '' ? requiredSentence(label, words) : words.mobile,
        input: context.value,
      });
    });
}

const MOBILE_SEPARATORS = /[\s().-]/gu;
/** Prefixes that people type: +91, 0091 or 0. */
const MOBILE_PREFIX = /^(?:\+91|0091|0)/u;

/**
 * Returns the ten digits of a number as people write it (`+91 98765 43210`, `098765-43210`), or the
 * text unchanged, so that validation refuses it.
 */
export function tidyMobile(typed: string): string {
  const digits = typed.replaceAll(MOBILE_SEPARATORS, '').replace(MOBILE_PREFIX, '');
  return MOBILE.test(digits) ? digits : typed;
}

type Stored = string | number | null | undefined;

/** Whether two stored numbers have the same last ten digits. Earlier records may have a prefix or separators. */
export function sameMobile(one: Stored, other: Stored): boolean {
  const digits = (number: Stored) =>
    String(number ?? '')
      .replaceAll(/[^0-9]/gu, '')
      .slice(-10);
  return digits(one).length === 10 && digits(one) === digits(other);
}
