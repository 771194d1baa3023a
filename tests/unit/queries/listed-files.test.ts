import { expect, test } from 'vitest';

import { findListed } from '#queries/listed-files.ts';

const SOURCES = { '/content/campus/gate.jpg': 1, '/content/campus/hall.jpg': 2, '/content/campus-old/gate.jpg': 3 };
const ADVICE = "isn't in pictures.json.";

function find(...files: string[]) {
  const listed = files.map((file) => ({ file, alt: `What ${file} shows`, list: 'pictures.json' }));
  return findListed(SOURCES, 'campus', listed, ADVICE);
}

test('listed pictures are found in the order of the list', () => {
  expect(find('hall.jpg', 'gate.jpg')).toEqual([
    { file: 'hall.jpg', alt: 'What hall.jpg shows', list: 'pictures.json', source: 2 },
    { file: 'gate.jpg', alt: 'What gate.jpg shows', list: 'pictures.json', source: 1 },
  ]);
});

test.each<[sentence: string, files: string[]]>([
  ['content/campus/pictures.json: there is no picture "gone.jpg" in this folder.', ['gate.jpg', 'hall.jpg', 'gone.jpg']],
  ['content/campus/pictures.json: there is no picture "../campus-old/gate.jpg" in this folder.', ['../campus-old/gate.jpg']],
  ['content/campus/pictures.json: "gate.jpg" is listed twice.', ['gate.jpg', 'hall.jpg', 'gate.jpg']],
  ["content/campus/hall.jpg: isn't in pictures.json.", ['gate.jpg']],
])('a build ends with the sentence: %s', (sentence, files) => {
  expect(() => find(...files)).toThrow(new Error(sentence));
});
