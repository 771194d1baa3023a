import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { grievanceForm } from '#records/forms/grievance.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { writeSeed } from '#scripts/serve/demonstration/write.ts';
import { useFolder } from '#tests/support/copies/folder.ts';
import { writePicture } from '#tests/support/copies/test-content.ts';
import { USERNAME, createSiteInMemory, readBody, getField, readNotices } from '#tests/support/functions/site.ts';

const folder = useFolder();

/** Shortly after midnight in India: a day later than in UTC. */
const NOW = new Date('2026-01-14T19:00:00.000Z');

const TEXT = { title: 'Library', description: 'Open late until {day 7}, from Monday {day 3} on.' };
const NOTICE = { at: '-3 11:20', values: TEXT };
const FEEDBACK = { at: '-4 18:00', values: { name: 'Asha Rani', course: 'BCA', message: 'Thank you.' } };
const GRIEVANCE = { category: grievanceForm.fields.category.options[0], grievance: 'The tap drips.' };

async function fill(lists: Readonly<Record<string, unknown>>) {
  await mkdir(path.join(folder(), 'content', 'demonstration'), { recursive: true });
  await writePicture(path.join(folder(), 'content', 'gate.jpg'));
  for (const [name, list] of Object.entries(lists))
    await writeFile(path.join(folder(), 'content', 'demonstration', `${name}.json`), JSON.stringify(list));
  const site = createSiteInMemory();
  site.clock.forward(NOW.getTime() - site.clock.now().getTime());
  const { stores, keys } = site.dependencies;
  await writeSeed({ stores, keys: keys(), username: USERNAME, now: NOW, project: folder() });
  return site;
}

async function readList(response: Response): Promise<unknown> {
  return getField(await readBody(response), 'data');
}

test('notices have days counted from the first start, numbers, the id that links name, their files and their state', async () => {
  const id = '01KZ0NA1Y0VTHFEST000000000';
  const site = await fill({
    notices: [
      { at: '-8 11:20', values: { ...TEXT, title: 'Deleted' }, deleted: '-2 10:00' },
      { at: '-7 11:20', values: { ...TEXT, title: 'Corrected' }, changed: '-2 10:00' },
      { at: '-6 11:20', values: { ...TEXT, title: 'Taken down', is_active: 0 }, changed: '-1 09:00' },
      { at: '-5 11:20', values: { ...TEXT, title: 'A draft', is_active: 0 } },
      { ...NOTICE, id, values: { ...TEXT, last_day: 7, is_pinned: 1 }, files: ['content/gate.jpg'] },
    ],
  });
  const notices = await readNotices(await site.staff('GET get_notices'));
  expect(notices.map(({ title, number, is_active, visible_since }) => [title, number, is_active, visible_since])).toEqual([
    ['Library', 5, 1, '2026-01-12T05:50:00.000Z'],
    ['A draft', 4, 0, ''],
    ['Taken down', 3, 0, '2026-01-09T05:50:00.000Z'],
    ['Corrected', 2, 1, '2026-01-08T05:50:00.000Z'],
  ]);
  expect(notices[0]).toMatchObject({
    id,
    description: 'Open late until 22 January 2026, from Monday 19 January 2026 on.',
    created_at: '2026-01-12T05:50:00.000Z',
    last_day: '2026-01-22',
    is_pinned: 1,
    attachments: [{ name: 'gate.jpg', type: 'image/jpeg' }],
  });
  expect(notices[3]).toMatchObject({ updated_at: '2026-01-13T04:30:00.000Z' });
  expect(await readNotices(await site.send('GET get_notices'))).toHaveLength(2);
  const file = await site.send(`GET notice_file/${notices[0]?.attachments[0]?.key ?? ''}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await readList(await site.staff('GET deleted_counts'))).toContainEqual({ name: 'notices', count: 1, has_more: false });
});

test('entries have their day, their picture, their state and a remark, and what was deleted can be restored', async () => {
  const site = await fill({
    feedback: [
      {
        ...FEEDBACK,
        files: ['content/gate.jpg'],
        changed: '-3 10:00',
        state: 'in progress',
        assigned: true,
        remark: 'Ask her by {day 1}.',
      },
      { ...FEEDBACK, at: '-4 17:00', deleted: '-1 10:00' },
    ],
    grievances: [{ at: '-4 18:00', values: GRIEVANCE, changed: '-1 11:00', state: 'answered' }],
  });
  expect(await readList(await site.staff('GET get_alumni_feedback'))).toMatchObject([
    {
      name: 'Asha Rani',
      image: expect.stringContaining('alumni_feedback_image'),
      received_at: '2026-01-11T12:30:00.000Z',
      updated_at: '2026-01-12T04:30:00.000Z',
      state: 'in progress',
      assignee: USERNAME,
      remark: 'Ask her by 16 January 2026.',
      consent: expect.stringMatching(/./u),
    },
  ]);
  expect(await readList(await site.staff('GET get_grievances'))).toMatchObject([
    { state: 'answered', received_at: '2026-01-10T18:30:00.000Z', ...GRIEVANCE },
  ]);
  expect(await readList(await site.staff('GET deleted_counts'))).toContainEqual({ name: 'feedback', count: 1, has_more: false });
});

test('an enquiry can be looked up with its number, also if its course is gone', async () => {
  const values = {
    name: 'Asha Rani',
    email_address: 'asha@example.org',
    mobile_number: '9876543210',
    highest_qualification: '12th',
    year_of_passing: 2024,
    city: 'Jagadhri',
    course: 'A course that is gone',
  };
  const site = await fill({ enquiries: [{ at: '-3 10:20', values, changed: '-2 10:20', state: 'answered' }] });
  const entries = await readList(await site.staff('GET get_enquiries'));
  const json = { reference: getField(getField(entries, '0'), 'reference'), mobile_number: values.mobile_number };
  expect(await readBody(await site.send('POST enquiry_state', { json }))).toMatchObject({ state: 'answered' });
});

test('a file with a mistake is named, and nothing is stored', async () => {
  const filling = fill({ notices: [{ ...NOTICE, at: '3 10:20' }] });
  await expect(filling).rejects.toThrow(CommandError);
  await expect(filling).rejects.toThrow(
    /^content\/demonstration\/notices\.json:\n.*Expected days before the first start.*\n.*at \[0\]\.at$/u,
  );
});
