/** See docs/behaviour.md, "Consent". */
import * as z from 'zod/mini';

import content from '#content/settings/consent.json' with { type: 'json' };

import { type ScriptWords, named } from '#words/english.ts';
import type { Spoken } from '#words/sentences.ts';

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

/** In a language, or in English. */
export function consentIn({ language }: Pick<Spoken, 'language'>): Consent {
  return CONFIRMED.get(language) ?? CONSENT;
}

/** Pages that were opened before a change still send the earlier versions. */
const VERSIONS: ReadonlySet<string> = new Set([CONSENT, ...CONFIRMED.values()].map(({ version }) => version).concat(settings.versions));

function versionField({ field: words }: ScriptWords, optional: boolean) {
  return z._default(
    z.string({ error: words.consentUnknown }).check((context) => {
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
export const consentField = {
  ...named('consent'),
  schema: (_label: string, words: ScriptWords) => versionField(words, false),
} as const;

/** For a form that may be sent without personal data. */
export const optionalConsentField = {
  ...consentField,
  optional: true,
  schema: (_label: string, words: ScriptWords) => versionField(words, true),
} as const;

/** @param isOptional whether the form may be sent without personal data, which alone need no consent */
export function consentText(version: string, isOptional = false): string {
  if (version !== '') return 'Consent given';
  return isOptional ? 'Sent without a name: no consent needed' : 'No consent recorded';
}
