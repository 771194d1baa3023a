import { expect, test } from 'vitest';

import { type MaybeSamples, sampleSentences } from '#domain/sample.ts';
import { words } from '#words/words.ts';

const one = { name: 'Name of member 1', sample: true };
const other = { name: 'Name of member 2', sample: true };
const real = { name: 'Asha Rani', sample: false };
const picture = { alt: 'The gate', sample: true };
const text = { title: 'Gymnasium', sample: true };
const realText = { title: 'Library', sample: false };
const year = { year: '2023-2024', sample: true };

test.each<[samples: MaybeSamples, sentences: string]>([
  [{}, ''],
  [{ officers: [] }, ''],
  [{ officers: [real], texts: [realText] }, ''],
  [{ 'names and portraits': [one, other] }, 'Names and portraits on this page are samples.'],
  [{ 'the picture': [picture] }, 'The picture on this page is a sample.'],
  [{ 'the picture': [picture], texts: [text] }, 'The picture and texts on this page are samples.'],
  [{ 'the picture': [picture], messages: [one] }, 'The picture and messages on this page are samples.'],
  [{ officers: [real, other, one] }, 'Some officers on this page are samples: Name of member 2, Name of member 1.'],
  [{ pictures: [year, year, { year: '2022-2023', sample: false }] }, 'Some pictures on this page are samples: 2023-2024.'],
  [{ texts: [text, realText], pictures: [picture] }, 'Pictures on this page are samples. Some texts on this page are samples: Gymnasium.'],
  [{ reports: [year, year, year, year, year, real] }, 'Reports on this page: 5 of 6 entries are samples.'],
])('the line about %j is "%s"', (samples, sentences) => {
  expect(sampleSentences(words('en'), samples, 'on this page')).toBe(sentences);
});

test('a section of a page speaks of itself alone', () => {
  expect(sampleSentences(words('en'), { officers: [one] }, 'shown here')).toBe('Officers shown here are samples.');
});

test.each<[samples: MaybeSamples, place: 'on this page' | 'shown here', sentences: string]>([
  [{ officers: [one] }, 'on this page', 'इस पेज पर अधिकारियों के नाम नमूने हैं।'],
  [{ 'the picture': [picture] }, 'on this page', 'इस पेज की तस्वीर नमूना है।'],
  [{ 'contact details': [one], officers: [one] }, 'shown here', 'यहाँ पर संपर्क विवरण और अधिकारियों के नाम नमूने हैं।'],
  [{ reports: [text, realText] }, 'on this page', 'इस पेज पर कुछ रिपोर्टें नमूने हैं: Gymnasium।'],
  [{ pictures: [year, year, year, year, year, real] }, 'on this page', 'इस पेज पर तस्वीरें: 6 में से 5 प्रविष्टियाँ नमूने हैं।'],
])('in Hindi the line about %j %s is "%s"', (samples, place, sentences) => {
  expect(sampleSentences(words('hi'), samples, place)).toBe(sentences);
});
