/** See docs/behaviour.md, "Consent". */
import * as z from 'zod/mini';

import content from '#content/settings/consent.json' with { type: 'json' };

import { field as englishField, labels } from '#words/en.ts';
import { currentLanguage, wordsIn } from '#words/words.ts';

/** 32-bit FNV-1a over UTF-16 units, as 8 hexadecimal digits. It need not resist attacks. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Other words have another version. */
export function consentVersion({ text, minors }: { text: string; minors: string }): string {
  return fingerprint(`${text}\n${minors}`);
}

type Consent = { readonly text: string; readonly minors: string; readonly version: string };

function consentOf({ text, minors }: { text: string; minors: string }): Consent {
  return { text, minors, version: consentVersion({ text, minors }) };
}

type Texts = Omit<Consent, 'version'>;

type Translations = readonly (Texts & { language: string; draft?: boolean })[];

const settings: Texts & { versions: readonly string[]; translations?: Translations } = content;

/** In English. */
export const CONSENT: Consent = consentOf(settings);

/** By language. Nobody agrees to words that no reader has confirmed. */
export function confirmedConsents(translations: Translations): ReadonlyMap<string, Consent> {
  return new Map(translations.flatMap(({ language, draft = false, ...texts }) => (draft ? [] : [[language, consentOf(texts)]])));
}

const CONFIRMED = confirmedConsents(settings.translations ?? []);

/** In the language that is spoken, or in English. */
export function currentConsent(): Consent {
  return CONFIRMED.get(currentLanguage()) ?? CONSENT;
}

/** Pages that were opened before a change still send the earlier versions. */
const VERSIONS: ReadonlySet<string> = new Set([CONSENT, ...CONFIRMED.values()].map(({ version }) => version).concat(settings.versions));

const words = wordsIn('field', englishField);

function versionField(optional: boolean) {
  return z._default(
    z.string({ error: () => words.consentUnknown }).check((context) => {
      if (VERSIONS.has(context.value) || (optional && context.value === '')) return;
      const message = context.value === '' ? words.consentMissing : words.consentUnknown;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    '',
  );
}

/**
 * The version of the consent text. A form always sends it, so that an unticked box (`''`) is
 * refused. A client may leave it out, and the record then says that no consent was recorded.
 */
export const consentField = { label: labels.consent, schema: () => versionField(false) } as const;

/** For a form that may be sent without personal data. */
export const optionalConsentField = { ...consentField, optional: true, schema: () => versionField(true) } as const;

/** @param isOptional whether the form may be sent without personal data, which alone need no consent */
export function consentText(version: string, isOptional = false): string {
  if (version !== '') return 'Consent given';
  return isOptional ? 'Sent without a name: no consent needed' : 'No consent recorded';
}
