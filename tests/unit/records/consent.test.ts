import { expect, test } from 'vitest';

import consent from '#content/settings/consent.json' with { type: 'json' };
import { CONSENT, listConfirmedConsents, consentField, hashConsent } from '#records/forms/consent.ts';
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
  expect(hashConsent({ ...messages })).toBe(hashConsent(messages));
  expect(new Set([messages, ...others].map(hashConsent)).size).toBe(others.length + 1);
});

test('only a translation that a reader has confirmed is asked, with a version of its own', () => {
  const messages = { language: 'hi', text: 'मैं सहमत हूँ।', minors: '18 से कम?' };
  expect(listConfirmedConsents([{ ...messages, draft: true }]).size).toBe(0);
  const { text, minors } = messages;
  for (const confirmed of [messages, { ...messages, draft: false }])
    expect(listConfirmedConsents([confirmed]).get('hi')).toEqual({ text, minors, version: hashConsent(messages) });
});
