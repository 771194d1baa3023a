import { expect, test } from 'vitest';

import { type MaybeSamples, sampleSentences } from '#domain/sample.ts';

const one = { name: 'Name of member 1', sample: true };
const other = { name: 'Name of member 2', sample: true };
const real = { name: 'Asha Rani', sample: false };
const picture = { alt: 'Model of the gate', sample: true };
const text = { title: 'Gymnasium', sample: true };
const realText = { title: 'Library', sample: false };
const year = { year: '2023-2024', sample: true };

test.each<[samples: MaybeSamples, sentences: string]>([
  [{}, ''],
  [{ names: [] }, ''],
  [{ names: [real], texts: [realText] }, ''],
  [{ 'names and portraits': [one, other] }, 'Names and portraits on this page are samples.'],
  [{ 'the picture': [picture] }, 'The picture on this page is a sample.'],
  [{ 'the picture': [picture], texts: [text] }, 'The picture and texts on this page are samples.'],
  [{ 'the picture': [picture], 'portraits and messages': [one] }, 'The picture, portraits and messages on this page are samples.'],
  [{ names: [real, other, one] }, 'Some names on this page are samples: Name of member 2, Name of member 1.'],
  [{ pictures: [year, year, { year: '2022-2023', sample: false }] }, 'Some pictures on this page are samples: 2023-2024.'],
  [{ texts: [text, realText], pictures: [picture] }, 'Pictures on this page are samples. So are some texts: Gymnasium.'],
])('the line about %j is "%s"', (samples, sentences) => {
  expect(sampleSentences(samples, 'on this page')).toBe(sentences);
});

test('a section of a page speaks of itself alone', () => {
  expect(sampleSentences({ names: [one] }, 'shown here')).toBe('Names shown here are samples.');
});
