/** See docs/behaviour.md, "Consent". */
import * as z from 'zod/mini';

import consent from '#content/settings/consent.json' with { type: 'json' };

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

export const CONSENT: { readonly text: string; readonly minors: string; readonly version: string } = {
  text: consent.text,
  minors: consent.minors,
  version: consentVersion(consent),
};

/** Pages that were opened before a change still send the earlier versions. */
const VERSIONS: ReadonlySet<string> = new Set([CONSENT.version, ...consent.versions]);

export const consentSentences = {
  missing: 'Tick the box to agree to the privacy notice',
  unknown: 'Consent must be the version of a consent text of this site',
} as const;

function versionField(optional: boolean) {
  return z._default(
    z.string({ error: consentSentences.unknown }).check((context) => {
      if (VERSIONS.has(context.value) || (optional && context.value === '')) return;
      const message = context.value === '' ? consentSentences.missing : consentSentences.unknown;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    '',
  );
}

/**
 * The version of the consent text. A form always sends it, so that an unticked box (`''`) is
 * refused. A client may leave it out, and the record then says that no consent was recorded; so do
 * older records.
 */
export const consentField = { label: 'Consent', schema: () => versionField(false), absent: '' } as const;

/** For a form that may be sent without personal data. */
export const optionalConsentField = { ...consentField, optional: true, schema: () => versionField(true) } as const;

export function consentText(version: string): string {
  return version === '' ? 'No consent recorded' : 'Consent given';
}
