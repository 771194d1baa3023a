import { afterEach, expect, test, vi } from 'vitest';

import { listDisclosedGroups } from '#scripts/content-check/disclosure.ts';
import { checkLists } from '#scripts/content-check/lists.ts';
import { formatToDoReport } from '#scripts/content-check/report.ts';
import { checkValue } from '#scripts/content-check/schemas.ts';
import { disclosureFile } from '#schemas/disclosure.ts';

import { createContent } from './create-content.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const FILE = 'content/disclosure/disclosure.json';

function createDisclosure(items: readonly object[]) {
  return createContent({
    'disclosure/disclosure.json': JSON.stringify({
      groups: [
        { title: 'Academics', items },
        { title: 'Research', items: [{ label: 'Research cell' }] },
        { title: 'Alumni', items: [{ label: 'Former students', href: '/AlumniPage', content: 'testimonials' }] },
      ],
    }),
    'documents/documents.json': '[{"id":"naac","title":"NAAC","file":"/documents/naac.pdf","sample":true}]',
    'testimonials/testimonials.json': '{"testimonials":[{"name":"Name","sample":true}]}',
    'pages/NIRF.md': '---\ntitle: NIRF\n---\n',
    'settings/site.json': '{"galleryAddress":"/Gallery"}',
  });
}

function checkItem(item: object) {
  const file = createDisclosure([item]).files.get(FILE);
  return file === undefined ? [] : checkValue(disclosureFile, file, []).map(({ field, expected }) => ({ field, expected }));
}

test('what is left to do lists by heading what is not published, and the samples', () => {
  const disclosure = listDisclosedGroups(
    createDisclosure([
      { label: 'Courses', href: '/Courses' },
      { label: 'Ranking', href: '/NIRF' },
      { label: 'NAAC', document: 'naac' },
      { label: 'Examinations' },
    ]),
  );
  const report = { samples: [], drafts: [], unanswered: [], incomplete: [], disclosure, problems: [] };
  const lines = [
    '  Academics: 1 of 4 published, 1 more is a sample',
    '    Ranking',
    '    NAAC (a sample)',
    '    Examinations',
    '  Research: 0 of 1 published',
    '    Research cell',
    '  Alumni: 0 of 1 published, 1 more is a sample',
    '    Former students (a sample)',
  ];
  expect(formatToDoReport(report).slice(-lines.length - 2)).toEqual([
    'Public self-disclosure: 1 of 6 published, 2 more are samples.',
    ...lines,
    '',
  ]);
});

test.each(['/aqar-reports', '/Aqar-Reports/', '/aqar-reports?year=2021-22#list'])(
  'the protected reports at %s cannot be disclosed',
  (href) => {
    expect(checkItem({ label: 'AQAR', href })).toEqual([
      { field: 'groups[0].items[0].href', expected: expect.stringMatching(/^a page whose reports need no password, .*"document"/u) },
    ]);
  },
);

test('the IQAC calendars can be disclosed as long as the college has set no password for them', () => {
  const item = { label: 'IQAC calendar', href: '/iqac-calender' };
  vi.stubEnv('REPORT_PASSWORDS', '{"aqar_yearly_reports":"scrypt:x"}');
  expect(checkItem(item)).toEqual([]);
  vi.stubEnv('REPORT_PASSWORDS', '{"iqac_academics":"scrypt:x"}');
  expect(checkItem(item)).toHaveLength(1);
  expect(checkItem({ label: 'Annual reports', href: '/Annual_reports' })).toEqual([]);
});

test('an item has an address or a document that is registered', () => {
  expect(checkItem({ label: 'NAAC', href: '/NAAC', document: 'naac' })).toEqual([
    { field: 'groups[0].items[0].document', expected: 'an address or a document, and not both' },
  ]);
  const problems = checkLists(createDisclosure([{ label: 'Plan', document: 'plan' }]), new Set(), new Date());
  expect(problems).toContainEqual(
    expect.objectContaining({
      level: 'error',
      file: FILE,
      field: 'groups[0].items[0].document',
      expected: 'the "id" of a document in content/documents/documents.json: naac',
    }),
  );
});
