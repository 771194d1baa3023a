/** Tests the records with which `npm start` fills an empty store, read by the calls of the site. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { grievanceFields } from '#records/forms/grievance.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { fillWithDemonstration } from '#scripts/serve/demonstration/fill.ts';
import { useFolder } from '#tests/support/copies/folder.ts';
import { writePicture } from '#tests/support/copies/test-content.ts';
import { USERNAME, createSiteInMemory, readBody, environment, getField, readNotices } from '#tests/support/functions/site.ts';

const folder = useFolder();

/** Shortly after midnight in India: a day later than in UTC. */
const NOW = new Date('2026-01-14T19:00:00.000Z');

const NOTICE = { days: -3, time: '11:20', title: 'Library', description: 'Open late until {day 7}, from Monday {day 3} on.' };
const GRIEVANCE = { category: grievanceFields.category.options[0], grievance: 'The tap drips.' };

/** Fills the stores of a site that begins now. Returns the site and the calls that were refused. */
async function fill(lists: Readonly<Record<string, unknown>>) {
  await mkdir(path.join(folder(), 'content', 'demonstration'), { recursive: true });
  for (const [name, list] of Object.entries(lists))
    await writeFile(path.join(folder(), 'content', 'demonstration', `${name}.json`), JSON.stringify(list));
  const site = createSiteInMemory();
  site.clock.forward(NOW.getTime() - site.clock.now().getTime());
  const { stores } = site.dependencies;
  const refused = await fillWithDemonstration({ stores, environment, username: USERNAME, now: NOW, project: folder() });
  return { site, refused };
}

async function readList(response: Response): Promise<unknown> {
  return getField(await readBody(response), 'data');
}

test('notices have days counted from the first start, the id that links name, their files and their state', async () => {
  await writePicture(path.join(folder(), 'content', 'gate.jpg'));
  const id = '01KZ0NA1Y0VTHFEST000000000';
  const { site, refused } = await fill({
    notices: [
      { ...NOTICE, id, showUntil: 7, pinned: true, files: ['content/gate.jpg'] },
      { ...NOTICE, days: -5, title: 'A draft', active: false },
      { ...NOTICE, days: -6, title: 'Taken down', later: [{ days: -1, time: '09:00', active: false }] },
      { ...NOTICE, days: -7, title: 'Corrected', later: [{ days: -2, time: '10:00', description: 'Better words.' }] },
    ],
  });
  expect(refused).toEqual([]);
  const notices = await readNotices(await site.staff('GET get_notices'));
  expect(notices.map(({ title, is_active }) => [title, is_active])).toEqual([
    ['Library', 1],
    ['A draft', 0],
    ['Taken down', 0],
    ['Corrected', 1],
  ]);
  expect(notices[0]).toMatchObject({
    id,
    description: 'Open late until 22 January 2026, from Monday 19 January 2026 on.',
    created_at: '2026-01-12T05:50:00.000Z',
    last_day: '2026-01-22',
    is_pinned: 1,
    attachments: [{ name: 'gate.jpg', type: 'image/jpeg' }],
  });
  expect(notices[3]).toMatchObject({ description: 'Better words.', updated_at: '2026-01-13T04:30:00.000Z' });
  expect(await readNotices(await site.send('GET get_notices'))).toHaveLength(2);
  expect(await readList(await site.staff(`GET notices_history/${notices[3]?.id ?? ''}`))).toHaveLength(2);
});

test('entries have their day, their state and a remark, what was deleted can be restored, and the log says who did what', async () => {
  const { site, refused } = await fill({
    feedback: [
      {
        days: -4,
        time: '18:00',
        values: { name: 'Asha Rani', course: 'BCA', message: 'Thank you.' },
        later: [{ days: -3, time: '10:00', state: 'in progress', assigned: true, remark: 'Ask her by {day 1}.' }],
      },
      {
        days: -2,
        time: '18:00',
        values: { name: 'A program', course: 'BCA', message: 'Buy this.' },
        later: [{ days: -1, time: '10:00', deleted: true }],
      },
    ],
    grievances: [{ days: -4, time: '18:00', values: GRIEVANCE, later: [{ days: -1, time: '11:00', state: 'answered' }] }],
  });
  expect(refused).toEqual([]);
  expect(await readList(await site.staff('GET get_alumni_feedback'))).toMatchObject([
    {
      name: 'Asha Rani',
      received_at: '2026-01-11T12:30:00.000Z',
      state: 'in progress',
      assignee: USERNAME,
      remark: 'Ask her by 16 January 2026.',
      consent: expect.stringMatching(/./u),
    },
  ]);
  expect(await readList(await site.staff('GET get_grievances'))).toMatchObject([{ state: 'answered', ...GRIEVANCE }]);
  expect(await readList(await site.staff('GET deleted_counts'))).toContainEqual({ name: 'feedback', count: 1, has_more: false });
  expect(await readList(await site.staff('GET activity'))).toMatchObject([
    { staff: USERNAME, call: 'handleGrievance', at: '2026-01-14T05:30:00.000Z' },
    { call: 'login' },
    { call: 'deleteFeedback', at: '2026-01-14T04:30:00.000Z' },
    { call: 'login' },
    { call: 'handleFeedback', at: '2026-01-12T04:30:00.000Z' },
    { call: 'login' },
  ]);
});

test('an entry that the site refuses is named and left out', async () => {
  const entry = { days: -4, time: '18:00', values: { name: 'Asha Rani', course: 'BCA', message: 'Thank you.' } };
  const { site, refused } = await fill({
    feedback: [{ ...entry, values: { name: 'No message' }, later: [{ days: -1, time: '09:00', deleted: true }] }, entry],
  });
  expect(refused).toEqual(['feedback.json, entry 1: submit_alumni_feedback was refused: Course is required']);
  expect(await readList(await site.staff('GET get_alumni_feedback'))).toMatchObject([{ name: 'Asha Rani' }]);
});

test('a file with a mistake is named, and nothing is stored', async () => {
  const filling = fill({ notices: [{ ...NOTICE, days: 3 }] });
  await expect(filling).rejects.toThrow(CommandError);
  await expect(filling).rejects.toThrow('content/demonstration/notices.json: 0.days: Expected a number of days before the first start');
});
