import { randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { SECRET_MIN_BITS, deriveKeys, estimateRandomness } from '#netlify/platform/keys.ts';

test.each(['a'.repeat(32), 'ab'.repeat(40), 'password'.repeat(8), '0123456789abcdef'.repeat(4), ' '.repeat(64), 'changeme'.repeat(4)])(
  'the secret "%s" is not random enough',
  (secret) => {
    expect(estimateRandomness(secret)).toBeLessThan(SECRET_MIN_BITS);
  },
);

test('generated secrets are random enough in any encoding', () => {
  for (let count = 0; count < 200; count += 1) {
    const secrets = [
      randomBytes(20).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(36).toString('base64'),
      randomBytes(32).toString('base64url'),
      randomUUID(),
    ];
    for (const secret of secrets) expect([secret, estimateRandomness(secret) >= SECRET_MIN_BITS]).toEqual([secret, true]);
  }
});

test('each purpose has its own key, and another secret gives other keys', () => {
  const [one, other] = [deriveKeys('one secret'), deriveKeys('another secret')];
  const texts = [one, other].flatMap((keys) => Object.values(keys).flat()).map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(texts).size).toBe(texts.length);
  expect(deriveKeys('one secret')).toEqual(one);
});
