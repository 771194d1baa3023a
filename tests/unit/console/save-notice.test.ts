import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { hasOnlyStateChanged } from '#console/notices/notice-messages.ts';
import { saveNotice } from '#console/notices/notice-form.tsx';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';
import { createNotice } from '#tests/support/functions/records.ts';

useFakeBrowser();

const base = createNotice({ updated_at: 'v1' });
const text = { title: 'Mine', description: 'My words.' };

function createConflictAnswer(current: unknown) {
  return { status: 409, body: { success: false, message: 'Changed.', notice: current } };
}

test('a save is made against the version that the person saw', async () => {
  startSession('a.b.c');
  const saved = createNotice({ ...text, updated_at: 'v2' });
  const sent = stubFetch({ body: { success: true, notice: saved } });
  expect(await saveNotice(base, text)).toEqual(saved);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"']);
});

test('a notice that was only activated in the meantime is saved, and stays active', async () => {
  startSession('a.b.c');
  const saved = createNotice({ ...text, is_active: 1, updated_at: 'v3' });
  const sent = stubFetch(createConflictAnswer({ ...base, is_active: 1, updated_at: 'v2' }), { body: { success: true, notice: saved } });
  expect(await saveNotice(base, text)).toEqual(saved);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
});

/** The fields that change when somebody activates a notice or takes it down. */
const STATE_FIELDS = ['is_active', 'updated_at', 'visible_since'];

test('a change of any field but the state is refused and not tried again', async () => {
  const fields = Object.keys(base).filter((field) => !STATE_FIELDS.includes(field));
  expect(fields).toEqual(expect.arrayContaining(['title', 'description']));
  for (const field of fields) {
    startSession('a.b.c');
    const sent = stubFetch(createConflictAnswer({ ...base, [field]: 'Theirs', updated_at: 'v2' }));
    await expect(saveNotice(base, text), field).rejects.toMatchObject({ status: 409 });
    expect(sent).toHaveLength(1);
  }
});

test('a field that notices may get later is compared as well', () => {
  const seen = { ...base, link: '/a' };
  const activated = { ...seen, is_active: 1 as const, updated_at: 'v2' };
  const linkChanged = { ...seen, link: '/b' };
  expect(hasOnlyStateChanged(seen, activated)).toBe(true);
  expect(hasOnlyStateChanged(seen, linkChanged)).toBe(false);
  expect(hasOnlyStateChanged(base, seen)).toBe(false);
  expect(hasOnlyStateChanged(seen, base)).toBe(false);
});
