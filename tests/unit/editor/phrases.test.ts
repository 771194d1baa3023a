/** Our words for the editor stand in place of words that Decap has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { phrasesFor } from '#editor/phrases.ts';

const DECAP = readFileSync('node_modules/decap-cms/dist/decap-cms.js', 'utf8');

test.each([...Object.entries(phrasesFor('github')), ...Object.entries(phrasesFor('local'))])('%s is a phrase of Decap’s', (key, phrase) => {
  const english = [...DECAP.matchAll(new RegExp(`\\b${key.slice(key.lastIndexOf('.') + 1)}:["'\`](?<text>[^"'\`]+)`, 'gu'))];
  const [value = ''] = /%\{\w+\}/u.exec(phrase) ?? [];
  expect(english.some(({ groups }) => groups?.['text']?.includes(value) === true)).toBe(true);
});
