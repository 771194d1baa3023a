import * as z from 'zod/mini';

import content from '#content/settings/consent.json' with { type: 'json' };

import type { FormMessages } from '#i18n/english.ts';
import type { Locale } from '#i18n/sentences.ts';

/** FNV-1a; need not resist attacks. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export function hashConsent({ text, minors }: { text: string; minors: string }): string {
  return hashText(`${text}\n${minors}`);
}

type Consent = { readonly text: string; readonly minors: string; readonly version: string };

function createConsent({ text, minors }: { text: string; minors: string }): Consent {
  return { text, minors, version: hashConsent({ text, minors }) };
}

type ConsentTexts = Omit<Consent, 'version'>;

type Translations = readonly (ConsentTexts & { language: string; draft?: boolean })[];

const settings: ConsentTexts & { versions: readonly string[]; translations?: Translations } = content;

export const CONSENT: Consent = createConsent(settings);

/** No drafts: nobody agrees to unconfirmed texts. */
export function listConfirmedConsents(translations: Translations): ReadonlyMap<string, Consent> {
  return new Map(translations.flatMap(({ language, draft = false, ...texts }) => (draft ? [] : [[language, createConsent(texts)]])));
}

const CONFIRMED = listConfirmedConsents(settings.translations ?? []);

export function getConsent({ language }: Pick<Locale, 'language'>): Consent {
  return CONFIRMED.get(language) ?? CONSENT;
}

/** Pages opened before a change send earlier ones. */
const VERSIONS: ReadonlySet<string> = new Set([CONSENT, ...CONFIRMED.values()].map(({ version }) => version).concat(settings.versions));

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
