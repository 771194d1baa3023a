import * as z from 'zod/mini';

import { isMobile, tidyNumber } from './phone.ts';
import { type FieldMessages, formatRequiredSentence, createTextField } from './text.ts';

/** RFC 5321, 4.5.3.1.1. No sign that separates parts is in one, so that a hostile text takes linear time. */
const LOCAL_PART = String.raw`[^\s@"(),.:;<>[\\\]]+`;
const DOMAIN_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(String.raw`^(?=[^@]{1,64}@)${LOCAL_PART}(?:\.${LOCAL_PART})*@${DOMAIN_LABEL}(?:\.${DOMAIN_LABEL})+$`, 'u');

/** ASCII as keyboards for East Asian languages type it. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;

/** Letters of other scripts after `@` are typed by mistake, and some look like English ones. */
const OTHER_SCRIPT = /@[^@]*[^\0-\x7F][^@]*$/u;

export function createEmailField(label: string, messages: FieldMessages, optional = false) {
  const inAscii = z.transform((text: string) => text.replaceAll(FULL_WIDTH, (letter) => letter.normalize('NFKC')));
  return z.pipe(createTextField({ label, max: 254, optional }, messages), inAscii).check((context) => {
    const { value: text } = context;
    if (text === '' || EMAIL.test(text)) return;
    context.issues.push({ code: 'custom', message: OTHER_SCRIPT.test(text) ? messages.emailDomain : messages.email, input: text });
  });
}

export function createMobileField(label: string, messages: FieldMessages, optional = false) {
  return z
    .pipe(
      z.string({
        error: ({ input }) => (input === undefined || input === null ? formatRequiredSentence(label, messages) : messages.mobile),
      }),
      z.transform(tidyNumber),
    )
    .check(({ value, issues }) => {
      if (isMobile(value) || (optional && value === '')) return;
      const message = value === '' ? formatRequiredSentence(label, messages) : messages.mobile;
      issues.push({ code: 'custom', message, input: value });
    });
}
