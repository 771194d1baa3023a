import { expect, test } from 'vitest';

import consent from '#content/settings/consent.json' with { type: 'json' };
import { CONSENT, consentField, getConsent, getVersion } from '#records/forms/consent.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { ENGLISH } from '#i18n/english.ts';

test('the present and the earlier versions of the words are accepted, and no other', () => {
  const schema = consentField.schema('', ENGLISH);
  const [earlier] = consent.versions;
  expect([CONSENT.version, earlier].map((version) => schema.safeParse(version).success)).toEqual([true, true]);
  expect(earlier).not.toBe(CONSENT.version);
  for (const unknown of ['deadbeef', '', 'yes', `${CONSENT.version} `, CONSENT.version.toUpperCase(), null])
    expect(schema.safeParse(unknown).success, String(unknown)).toBe(false);
});

test('the version changes with every change of the words, and with nothing else', () => {
  const messages = { text: 'I agree.', minors: 'Ask a parent.' };
  const others = [
    { ...messages, text: 'I agree!' },
    { ...messages, minors: 'Ask a parent,' },
    { text: '', minors: 'I agree. Ask a parent.' },
    { text: 'मैं सहमत हूँ।', minors: messages.minors },
  ];
  expect(getVersion({ ...messages })).toBe(getVersion(messages));
  expect(new Set([messages, ...others].map(getVersion)).size).toBe(others.length + 1);
});

test('each language has the words of its own translation, with a version that names the language and is accepted', () => {
  for (const language of TRANSLATED_LANGUAGES) {
    const translation = consent.translations.find((one) => one.language === language);
    const found = getConsent({ language });
    expect(found).toEqual(
      translation === undefined ? CONSENT : expect.objectContaining({ text: translation.text, minors: translation.minors }),
    );
    expect(found.version.startsWith(`${language}-`)).toBe(translation !== undefined);
    expect(consentField.schema('', ENGLISH).safeParse(found.version).success).toBe(true);
  }
});
