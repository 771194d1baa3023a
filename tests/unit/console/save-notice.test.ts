import { expect, test } from 'vitest';

import { startSession } from '#api/session.ts';
import { saveNotice } from '#console/save-notice.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';
import { aNotice } from '#tests/support/records.ts';

useFakeBrowser();

const base = aNotice({ updated_at: 'v1' });
const text = { title: 'Mine', description: 'My words.' };

function stale(current: unknown) {
  return { status: 409, body: { success: false, message: 'Changed.', notice: current } };
}

test('a save is made against the version that the person saw', async () => {
  startSession('a.b.c');
  const saved = aNotice({ ...text, updated_at: 'v2' });
  const sent = stubFetch({ body: { success: true, notice: saved } });
  expect(await saveNotice(base, text)).toEqual(saved);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"']);
});

test('a notice that was only activated meanwhile is saved all the same, and stays active', async () => {
  startSession('a.b.c');
  const saved = aNotice({ ...text, is_active: 1, updated_at: 'v3' });
  const sent = stubFetch(stale({ ...base, is_active: 1, updated_at: 'v2' }), { body: { success: true, notice: saved } });
  expect(await saveNotice(base, text)).toEqual(saved);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
});

test('where someone changed the title or the text, the save is refused and not tried again', async () => {
  for (const change of [{ title: 'Theirs' }, { description: 'Their words.' }]) {
    startSession('a.b.c');
    const sent = stubFetch(stale({ ...base, ...change, updated_at: 'v2' }));
    await expect(saveNotice(base, text)).rejects.toMatchObject({ status: 409 });
    expect(sent).toHaveLength(1);
  }
});
