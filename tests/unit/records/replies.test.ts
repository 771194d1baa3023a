import { describe, expect, test } from 'vitest';

import {
  REPLY_MAX,
  encodeForMail,
  formatMailto,
  countReply,
  formatReplyMail,
  getReplyFrame,
  getReplyTexts,
} from '#records/forms/replies.ts';

import { replies } from '#schemas/settings.ts';
import content from '#tests/content/settings/replies.json' with { type: 'json' };

const frame = { subject: 'Your message', greeting: 'Dear {name},', greetingWithoutName: 'Hello,', closing: 'The office' };
const reply = { frame, text: 'Thank you.', name: 'Asha Rani', reference: 'K7QM-2XRD' };

describe('a reply', () => {
  test('has the reference number in its subject, a greeting with the name, the text and the closing', () => {
    expect(formatReplyMail(reply)).toEqual({ subject: 'Your message K7QM-2XRD', body: 'Dear Asha Rani,\n\nThank you.\n\nThe office' });
  });

  test('greets somebody without a name, names no number that is not there, and may have no text', () => {
    expect(formatReplyMail({ ...reply, name: '', reference: '', text: '' })).toEqual({
      subject: 'Your message',
      body: 'Hello,\n\nThe office',
    });
  });

  test('leaves out a name with which the address would be too long', () => {
    const long = { ...reply, name: 'क'.repeat(100), text: 'x'.repeat(REPLY_MAX - 500) };
    expect(formatReplyMail(long).body).toMatch(/^Hello,/u);
    expect(formatReplyMail({ ...long, name: 'Asha' }).body).toMatch(/^Dear Asha,/u);
  });

  test.for([
    ['a line break and a header', 'Asha\r\nBcc: all@example.org', 'Asha Bcc: all@example.org'],
    ['signs of an address', 'A%0D%0ABcc: x&cc=all@example.org#?', 'A%0D%0ABcc: x&cc=all@example.org#?'],
    ['a pattern of replacement', '$& {name}', '$& {name}'],
  ] as const)('takes %s in a name as text', ([, name, greeted]) => {
    const mail = formatReplyMail({ ...reply, name });
    const address = formatMailto('asha@example.org', mail);
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('asha@example.org');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('subject')).toBe('Your message K7QM-2XRD');
    expect(searchParams.get('body')).toBe(`Dear ${greeted},\r\n\r\nThank you.\r\n\r\nThe office`);
  });

  test('cannot get another recipient or header from the address of the person', () => {
    const address = formatMailto('a,b?bcc=c&d%0A@example.org', { subject: 'S', body: 'B' });
    expect(address).toBe('mailto:a%2Cb%3Fbcc%3Dc%26d%250A@example.org?subject=S&body=B');
  });

  test('counts a letter of Hindi as 9 characters, and a line break as 6', () => {
    expect([encodeForMail('क').length, encodeForMail('\n').length]).toEqual([9, 6]);
  });
});

describe('the texts of the college', () => {
  async function problems(change: (texts: typeof content) => unknown): Promise<readonly string[]> {
    const { schema } = replies;
    if (schema === undefined || typeof schema === 'function') throw new Error('the schema is one');
    const result = await schema.safeParseAsync(change(structuredClone(content)));
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  test('are offered in the languages that they have', () => {
    expect(getReplyFrame('hi')).toMatchObject({ subject: content.subject.hi });
    const inEnglish = getReplyTexts('en').map(({ title }) => title);
    expect(inEnglish).toEqual(content.texts.map(({ title }) => title));
    expect(getReplyTexts('hi').length).toBeLessThan(inEnglish.length);
  });

  test('fit into the address of a mail', async () => {
    expect(await problems((same) => same)).toEqual([]);
    const fits = await problems(({ texts: [first], ...all }) => ({ ...all, texts: [{ ...first, text: { en: 'x'.repeat(1000) } }] }));
    expect(fits).toEqual([]);
    const long = await problems(({ texts: [first], ...all }) => ({
      ...all,
      texts: [{ ...first, text: { en: 'x', hi: 'क'.repeat(200) } }],
    }));
    expect(long).toEqual([
      expect.stringMatching(/^texts\.0\.text\.hi: Expected a shorter text: .* takes \d+ characters of at most 1620 .* Hindi counts as 9$/u),
    ]);
    expect(countReply(frame, 'क'.repeat(200))).toBeGreaterThan(REPLY_MAX);
  });

  test('need the place of the name in the greeting, and titles of their own', async () => {
    expect(await problems((all) => ({ ...all, greeting: { en: 'Hello,' } }))).toEqual([
      'greeting.en: Expected {name} where the person’s name stands',
    ]);
    expect(await problems(({ texts: [first], ...all }) => ({ ...all, texts: [first, first] }))).toHaveLength(1);
  });
});
