/** Tests that the console, which is in English, says of Hindi and Urdu texts what they are (docs/behaviour.md, "Languages"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LongText } from '#console/list/cells.tsx';
import { NoticePreview } from '#console/notices/NoticePreview.tsx';
import { Field } from '#ui/forms/Field.tsx';

const ATTRIBUTES = /<(?<tag>\w+)[^>]* lang="(?<lang>\w+)"/gu;

test.each([
  [
    'the preview of a notice',
    <NoticePreview values={{ title: 'परीक्षा', description: 'فیس جمع کریں' }} record={null} />,
    ['h3 hi', 'div ur'],
  ],
  ['a text of the list', <LongText text="परीक्षा सोमवार से" />, ['p hi']],
  ['a field', <Field required name="title" label="Title" defaultValue="परीक्षा" error={undefined} />, ['input hi']],
  [
    'a field of many lines',
    <Field required type="textarea" name="text" label="Text" defaultValue="فیس" error={undefined} />,
    ['textarea ur'],
  ],
  ['a text in English', <LongText text="Examination" />, []],
])('%s names language and direction', (_, element, expected) => {
  const html = renderToStaticMarkup(element);
  expect([...html.matchAll(ATTRIBUTES)].map(({ groups }) => `${groups?.['tag'] ?? ''} ${groups?.['lang'] ?? ''}`)).toEqual(expected);
  expect(html).toContain('dir="auto"');
});
