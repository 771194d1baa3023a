import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkContent } from '#scripts/content-check/check.ts';
import type { Problem } from '#scripts/content-check/problem.ts';
import { change, makeContentSite, write } from '#tests/support/copies/content-site.ts';
import { createLockedPdf, createPdf } from '#tests/support/files/pdfs.ts';

const CAMPUS = 'content/campus/pictures.json';
const MENU = 'content/settings/navigation.json';
const YEAR = 'content/gallery/2003-2004/pictures.json';
const HOSTEL = 'content/pages/hostel.md';
const DEMONSTRATION = 'content/demonstration';
const PEOPLE = 'content/administration/people.json';

let site = '';
let problemsBefore: readonly Problem[] = [];
let problems: readonly Problem[] = [];

function createBlankPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

/** Returns a photograph with this location in its metadata. */
function createPictureTakenIn(location: Record<string, string>): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: 'white' } })
    .withExif({ IFD3: location })
    .jpeg()
    .toBuffer();
}

/** Makes every mistake of the tests below, each in another place. */
async function makeMistakes(): Promise<void> {
  // Fields.
  change(site, CAMPUS, '"alt": "The ivory', '"atl": "The ivory');
  change(site, MENU, '"document": "holidays"', '"document": "holiday"');
  change(site, PEOPLE, '"role": "Vice-Principal",', '');
  change(site, PEOPLE, 'principal@example.org', 'principal at example');
  change(site, 'content/settings/site.json', '"kind": "photos"', '"kind": "photo"');
  change(site, 'content/reports/annual_reports.json', '2003-04', '2004-05');
  change(site, 'content/settings/consent.json', 'I have read', 'I have now read');
  // Files.
  write(site, 'content/programmes/extra.json', '{\n  "order": 5,\n}\n');
  write(site, 'content/pages/Canteen.md', 'A text without fields.\n');
  write(site, 'content/pages/Colon.md', '---\ntitle: Policy: the new one\n---\n');
  rmSync(join(site, 'content/pages/Library.md'));
  write(site, 'content/pages/minutes.docx', 'PK');
  renameSync(join(site, 'content/tour/tour.json'), join(site, 'content/tour/tuor.json'));
  const notice = { at: '1 10:20', values: { title: 'Holiday', description: 'On Friday.' }, files: ['content/gate.jpg'] };
  write(site, `${DEMONSTRATION}/notices.json`, JSON.stringify([notice]));
  const request = { kind: 'Delete my data', name: 'Asha Rani', email_address: 'asha at example' };
  write(site, `${DEMONSTRATION}/data-requests.json`, JSON.stringify([{ at: '-3 10:20', values: request }]));
  // Translations.
  write(site, 'content/hi/pages/About.md', readFileSync(join(site, 'content/pages/About.md')));
  // Pictures.
  change(site, CAMPUS, 'campus-4.jpg', 'campus-44.jpg');
  change(site, 'content/leaders/Principal_Message.md', 'pictureAlt: Drawn', 'pictureAlt: "  " # Drawn');
  change(site, 'content/settings/popup.json', '"pictureAlt": "An evening', '"pictureAlt": "Picture of an evening');
  change(site, YEAR, '"alt": "', '"alt": "", "not": "');
  change(site, 'content/pages/NEP.md', '## What the policy is', '![](./none.jpg)\n\n## What the policy is');
  write(site, 'content/about/panorama.jpg', Buffer.concat([await createBlankPicture(), Buffer.alloc(4_000_000)]));
  write(site, 'content/campus/campus-3.jpg', await createPictureTakenIn({ GPSLatitudeRef: 'N', GPSLatitude: '30/1 22/1 0/1' }));
  write(site, 'content/campus/campus-5.jpg', await createPictureTakenIn({ GPSVersionID: '2 3 0 0' }));
  write(site, 'content/library/garden.jpg', 'no picture');
  change(site, 'content/library/library.json', '"pictures": [', '"pictures": [{ "src": "./garden.jpg", "alt": "A garden" },');
  write(site, 'content/vision/spare.jpg', 'no picture');
  // Only the picture of the same name in another folder is in a list.
  write(site, 'content/gallery/2002-2003/campus-1.jpg', await createBlankPicture());
  // Blocks.
  change(site, HOSTEL, '- type: facts', '- type: fact');
  change(site, HOSTEL, './pictures/hostel-room.jpg', './pictures/hostel-rom.jpg');
  change(site, HOSTEL, 'near.\n', 'near. ![](./none.jpg)\n');
  change(site, HOSTEL, '/documents/hostel-rules.pdf', '/documents/hostel-rule.pdf');
  // PDFs.
  change(site, 'content/documents/documents.json', '/documents/naac.pdf', '/documents/nac.pdf');
  write(site, 'public/documents/holidays.pdf', 'no PDF');
  write(site, 'public/documents/spare.pdf', '%PDF-1.4');
  write(site, 'public/documents/collaborations.pdf', createPdf(2, { title: 'Scanned' }));
  write(site, 'public/documents/eoa-report.pdf', createPdf(2, { text: 'Words' }));
  write(site, 'content/reports/academics/2004-05.pdf', createLockedPdf());
  write(site, 'content/reports/academics/2024-2025.pdf', '%PDF-1.4');
  rmSync(join(site, 'content/reports/annual_reports/2001-02.pdf'));
}

beforeAll(async () => {
  site = await makeContentSite();
  ({ problems: problemsBefore } = await checkContent(site));
  await makeMistakes();
  ({ problems } = await checkContent(site));
});

afterAll(() => {
  rmSync(site, { recursive: true });
});

test.each<[string, Partial<Problem>]>([
  ['a misspelt field of a list', { file: CAMPUS, field: 'pictures[0].atl' }],
  ['a document that is not registered', { file: MENU, found: '"holiday"' }],
  ['a missing field', { file: PEOPLE, line: 10, field: 'people[1].role', found: 'nothing', expected: 'a text' }],
  [
    'a value of the wrong form',
    {
      file: PEOPLE,
      line: 6,
      field: 'people[0].contact',
      found: '"principal at example"',
      expected: 'a mail address, a telephone number or null',
    },
  ],
  ['a word that is not one of the possible ones', { field: 'socialLinks[1].kind', expected: 'one of "social", "photos", "videos"' }],
  [
    'a year that is in the list twice',
    { level: 'error', file: 'content/reports/annual_reports.json', field: 'years[1].year', found: '"2004-05"' },
  ],
  [
    'new words of the consent whose version is not in the list',
    { file: 'content/settings/consent.json', field: 'versions', expected: expect.stringMatching(/^"[0-9a-f]{8}" in the list as well/u) },
  ],
  ['a comma too many', { file: 'content/programmes/extra.json', line: 3, expected: expect.stringMatching(/^valid JSON/u) }],
  [
    'a text with a colon and without quotation marks',
    { file: 'content/pages/Colon.md', line: 2, expected: expect.stringMatching(/^valid YAML/u) },
  ],
  ['a page with parts of its own that was deleted', { level: 'error', file: 'content/pages/Library.md', found: 'no such file' }],
  [
    'a file of another kind',
    { level: 'warning', file: 'content/pages/minutes.docx', found: 'a file of an unknown kind that nothing lists' },
  ],
  ['a translation of a page that is only in English', { level: 'error', file: 'content/hi/pages/About.md' }],
  ['a page without fields', { file: 'content/pages/Canteen.md', line: 1, found: 'no fields at the top' }],
  ['a file that is missing', { file: 'content/tour/tour.json', found: 'no such file' }],
  ['a file that no page reads', { file: 'content/tour/tuor.json', level: 'warning', found: 'a file that no page reads' }],
  ['a time of the demonstration that is to come', { file: `${DEMONSTRATION}/notices.json`, field: '[0].at', found: '"1 10:20"' }],
  ['a missing file of the demonstration', { file: `${DEMONSTRATION}/notices.json`, field: '[0].files[0]', found: '"content/gate.jpg"' }],
  [
    'an address of the demonstration that its form refuses',
    { file: `${DEMONSTRATION}/data-requests.json`, field: '[0].values.email_address', found: '"asha at example"' },
  ],
  ['a missing picture of a list', { file: CAMPUS, found: '"campus-44.jpg"' }],
  ['a description of spaces', { file: 'content/leaders/Principal_Message.md', field: 'pictureAlt', found: '"  "' }],
  ['a description that begins with "picture of"', { level: 'warning', file: 'content/settings/popup.json', field: 'pictureAlt' }],
  [
    'an empty description',
    {
      file: YEAR,
      field: 'pictures[0].alt',
      found: 'an empty text',
      expected: expect.stringMatching(/sentence/u),
    },
  ],
  ['a picture in a text that is missing', { file: 'content/pages/NEP.md', line: 11, found: '"./none.jpg"' }],
  ['a picture in a text without words', { file: 'content/pages/NEP.md', line: 11, found: 'the picture ./none.jpg without words' }],
  [
    'a picture of too many bytes',
    { level: 'error', file: 'content/about/panorama.jpg', expected: expect.stringMatching(/^at most .* MB/u) },
  ],
  [
    'a picture that says where it was taken',
    { level: 'error', file: 'content/campus/campus-3.jpg', found: expect.stringMatching(/^the location/u) },
  ],
  ['a picture that cannot be opened', { file: 'content/library/garden.jpg', expected: 'a picture that can be opened' }],
  ['a picture that nothing shows', { level: 'warning', file: 'content/vision/spare.jpg', found: 'a picture that nothing lists' }],
  [
    'a picture that is not in the list of its folder',
    { level: 'warning', file: 'content/campus/campus-4.jpg', found: 'a picture that nothing lists' },
  ],
  ['a picture whose name another folder lists', { level: 'warning', file: 'content/gallery/2002-2003/campus-1.jpg' }],
  [
    'a block of an unknown kind',
    { file: HOSTEL, field: expect.stringContaining('].type'), found: '"fact"', expected: expect.stringMatching(/^one of text, facts/u) },
  ],
  [
    'a picture in the text of a block',
    { file: HOSTEL, field: expect.stringContaining('].text'), expected: expect.stringMatching(/a block of their own$/u) },
  ],
  [
    'a missing picture of a block',
    { file: HOSTEL, field: expect.stringContaining('].pictures[1].src'), found: '"./pictures/hostel-rom.jpg"' },
  ],
  [
    'a missing PDF of a block',
    { file: HOSTEL, field: expect.stringContaining('].links[0].document'), found: '"/documents/hostel-rule.pdf"' },
  ],
  ['a missing PDF', { file: 'content/documents/documents.json', field: '[8].file' }],
  ['a file that is no PDF in spite of its name', { level: 'error', file: 'public/documents/holidays.pdf', found: 'a file that is no PDF' }],
  ['a PDF that nothing links to', { level: 'warning', file: 'public/documents/spare.pdf' }],
  ['a PDF without text', { level: 'warning', file: 'public/documents/collaborations.pdf', found: expect.stringMatching(/without text/u) }],
  ['a PDF without a title', { level: 'warning', file: 'public/documents/eoa-report.pdf', found: 'a PDF without a title' }],
  [
    'a report that needs a password of its own',
    { level: 'warning', file: 'content/reports/academics/2004-05.pdf', found: expect.stringMatching(/needs a password$/u) },
  ],
  ['a PDF that no year names', { level: 'warning', file: 'content/reports/academics/2024-2025.pdf' }],
  ['a missing report', { level: 'error', file: 'content/reports/annual_reports.json', field: 'years[3].file', found: '"2001-02.pdf"' }],
])('the check reports %s', (_mistake, expected) => {
  expect(problems).toContainEqual(expect.objectContaining(expected));
});

test('a picture or a PDF that nothing lists is one warning, whatever is wrong with it, and no error', () => {
  const about = (path: string) => problems.filter(({ file }) => file === path).map(({ level }) => level);
  for (const path of ['content/vision/spare.jpg', 'content/reports/academics/2024-2025.pdf', 'public/documents/spare.pdf'])
    expect(about(path), path).toEqual(['warning']);
});

test('a camera that did not know where it was is no mistake', () => {
  expect(problems.filter(({ file }) => file === 'content/campus/campus-5.jpg')).toEqual([]);
});

test('the test content itself has no errors', () => {
  expect(problemsBefore.filter(({ level }) => level === 'error')).toEqual([]);
});
