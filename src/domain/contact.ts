import * as z from 'zod/mini';

import { countCharacters } from './clean-text.ts';
import { isMobile, tidyNumber } from './phone.ts';
import { type FieldMessages, formatRequiredSentence, createTextField } from './text.ts';

const EMAIL_MAX = 254;

/** RFC 5321, 4.5.3.1.1. */
const EMAIL_LOCAL_MAX = 64;
const DOMAIN_LABEL_MAX = 63;

const LOCAL_PART = /^[^\s@"(),:;<>[\\\]]+$/u;
/** ASCII as keyboards for East Asian languages type it. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;

// Letters of other scripts are typed by mistake, and some look like English ones.
const DOMAIN_CHARACTERS = /^[A-Za-z0-9-]+$/u;
const OTHER_SCRIPT = /[^\0-\x7F]/u;

function isDotted(text: string, isPart: (part: string) => boolean): boolean {
  return text.split('.').every((part) => part !== '' && isPart(part));
}

function isDomainLabel(label: string): boolean {
  return label.length <= DOMAIN_LABEL_MAX && DOMAIN_CHARACTERS.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

function getMailDomain(text: string): string {
  return text.slice(text.lastIndexOf('@') + 1);
}

// Step by step, because one regular expression can be very slow on a hostile text.
function isEmailAddress(text: string): boolean {
  if (countCharacters(text) > EMAIL_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const domain = getMailDomain(text);
  return (
    local.length <= EMAIL_LOCAL_MAX &&
    isDotted(local, (part) => LOCAL_PART.test(part)) &&
    domain.includes('.') &&
    isDotted(domain, isDomainLabel)
  );
}

export function createEmailField(label: string, messages: FieldMessages, optional = false) {
  const inAscii = z.transform((text: string) => text.replaceAll(FULL_WIDTH, (letter) => letter.normalize('NFKC')));
  return z.pipe(createTextField({ label, max: EMAIL_MAX, optional }, messages), inAscii).check((context) => {
    const { value: text } = context;
    if (text === '' || isEmailAddress(text)) return;
    const message = text.includes('@') && OTHER_SCRIPT.test(getMailDomain(text)) ? messages.emailDomain : messages.email;
    context.issues.push({ code: 'custom', message, input: text });
  });
}

export function createMobileField(label: string, messages: FieldMessages, optional = false) {
  return z
    .pipe(
      z.string({
        error: (issue) => (issue.input === undefined || issue.input === null ? formatRequiredSentence(label, messages) : messages.mobile),
      }),
      z.transform(tidyNumber),
    )
    .check((context) => {
      if (isMobile(context.value) || (optional && context.value === '')) return;
      context.issues.push({
        code: 'custom',
        message: context.value === '' ? formatRequiredSentence(label, messages) : messages.mobile,
        input: context.value,
      });
    });
}
