import * as z from 'zod/mini';

import content from '#content/settings/consent.json' with { type: 'json' };

import { ENGLISH, type FormMessages } from '#i18n/english.ts';
import type { Locale } from '#i18n/sentences.ts';

/** FNV-1a; need not resist attacks. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

type Texts = { readonly text: string; readonly minors: string; readonly language?: string };

/** Such as `1a2b3c4d`, or `hi-1a2b3c4d` for words in Hindi. */
export function getVersion({ text, minors, language }: Texts): string {
  return `${language === undefined ? '' : `${language}-`}${hashText(`${text}\n${minors}`)}`;
}

const settings: Texts & { versions: readonly string[]; translations?: readonly Texts[] } = content;

/** In the language of the page, if there is a translation. */
export function getConsent({ language }: Pick<Locale, 'language'>) {
  const texts = settings.translations?.find((one) => one.language === language) ?? settings;
  return { text: texts.text, minors: texts.minors, version: getVersion(texts) };
}

export const CONSENT = getConsent(ENGLISH);

/** Pages opened before a change send earlier ones. */
const VERSIONS: ReadonlySet<string> = new Set([settings, ...(settings.translations ?? [])].map(getVersion).concat(settings.versions));

function createVersionField({ field: messages }: FormMessages, optional: boolean) {
  return z._default(
    z.string({ error: messages.consentUnknown }).check((context) => {
      if (VERSIONS.has(context.value) || (optional && context.value === '')) return;
      const message = context.value === '' ? messages.consentMissing : messages.consentUnknown;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    '',
  );
}

/** Forms send `''` for an unticked box, which is refused; other clients may leave it out. */
export const consentField = {
  label: 'Consent',
  hi: 'सहमति',
  control: 'consent',
  schema: (_label: string, messages: FormMessages) => createVersionField(messages, false),
} as const;

export const optionalConsentField = {
  ...consentField,
  optional: true,
  schema: (_label: string, messages: FormMessages) => createVersionField(messages, true),
} as const;

export function getConsentText(version: string, isOptional = false): string {
  if (version !== '') return 'Consent given';
  return isOptional ? 'Sent without a name: no consent needed' : 'No consent recorded';
}
