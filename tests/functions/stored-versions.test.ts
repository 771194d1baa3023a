/**
 * Tests that everything that any version of the site has stored is still read, changed and kept
 * (docs/decisions/007-stored-versions.md). Each file in `fixtures/stored` has one stored document,
 * exactly as a version wrote it, with its store and its key.
 */
import { readFileSync, readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { type Sent, aSite, bodyOf, field } from '#tests/support/site.ts';

const blobs = useBlobs();

type Stored = { id: string; is_handled?: 0 | 1; image?: string | null; dept?: string };

type Fixture = {
  store: 'notices' | 'faculty' | 'enquiries' | 'feedback' | 'data-requests' | 'grievances';
  key: string;
  document: { items: Stored[]; marks: string[] };
};

type Kind = {
  read: string;
  /** Returns the call that changes a record, and the values of the record that it changes. */
  change: (record: Stored) => { call: string; sent: Sent; changes: object };
  /** Returns the address of the record's picture in an answer. */
  pictureOf?: (record: Stored) => string;
};

const TEXT = { title: 'A new title', description: 'A new text' };
const MEMBER = { name: 'A New Name', designation: 'Professor', qualification: 'M.A.' };

function handling(path: string) {
  return ({ id, is_handled = 0 }: Stored) => {
    const changes = { is_handled: 1 - is_handled };
    return { call: `PUT ${path}/${id}`, sent: { json: changes }, changes };
  };
}

const kinds: Record<Fixture['store'], Kind> = {
  notices: {
    read: 'GET get_notices',
    change: ({ id }) => ({
      call: `PUT update_notices/${id}`,
      sent: { json: TEXT },
      changes: { ...TEXT, updated_at: expect.any(String) },
    }),
  },
  faculty: {
    read: 'GET get_admin_list_faculty',
    change: ({ id, dept = '' }) => ({
      call: `PUT faculty/${id}`,
      sent: { body: aForm({ ...MEMBER, dept }) },
      changes: { ...MEMBER, updated_at: expect.any(String) },
    }),
    pictureOf: ({ image }) => `/api/users/faculty_image/${String(image)}`,
  },
  enquiries: { read: 'GET get_enquiries', change: handling('enquiries') },
  'data-requests': { read: 'GET get_data_requests', change: handling('data_requests') },
  grievances: {
    read: 'GET get_grievances',
    change: ({ id }) => ({
      call: `PUT grievances/${id}`,
      sent: { json: { is_handled: 1 } },
      changes: { is_handled: 1, state: 'answered', updated_at: expect.any(String) },
    }),
  },
  feedback: {
    read: 'GET get_alumni_feedback',
    change: handling('alumni_feedback'),
    pictureOf: ({ id }) => `/api/users/alumni_feedback_image/${id}`,
  },
};

const FOLDER = new URL('fixtures/stored/', import.meta.url);

function filesOf(version: number): readonly string[] {
  return readdirSync(new URL(`version-${version}/`, FOLDER)).map((name) => `version-${version}/${name}`);
}

function fixtureIn(file: string): Fixture {
  const fixture: Fixture = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  return fixture;
}

const versions = Array.from({ length: LIST_VERSION + 1 }, (_, version) => version);

/** Stores that the site did not have yet when it wrote documents of a version. */
const LATER_STORES: readonly (readonly string[])[] = [['data-requests', 'grievances']];

test.each(versions)('there are documents of version %i for every store', (version) => {
  const fixtures = filesOf(version).map(fixtureIn);
  expect(new Set(fixtures.map(({ store }) => store))).toEqual(
    new Set(Object.keys(kinds).filter((store) => !(LATER_STORES[version] ?? []).includes(store))),
  );
  expect(new Set(fixtures.map(({ document }) => field(document, 'version') ?? 0))).toEqual(new Set([version]));
});

const files = versions.flatMap(filesOf);

test.each(files)('every record of %s is read', async (file) => {
  const { store, key, document } = fixtureIn(file);
  const { read, pictureOf } = kinds[store];
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open(store).setJSON(key, document);
  const response = await site.send(read, { token: await site.token() });
  expect(response.status).toBe(200);
  const shown = document.items.map((record) => ({
    ...record,
    ...(typeof record.image === 'string' && pictureOf !== undefined ? { image: pictureOf(record) } : {}),
  }));
  expect(await bodyOf(response)).toMatchObject({ data: shown });
  expect(site.log.at(-1)).not.toHaveProperty('cause');
});

test.each(files.filter((file) => fixtureIn(file).document.items.length > 0))(
  'a change of a record of %s loses nothing and gives the document a version',
  async (file) => {
    const { store, key, document } = fixtureIn(file);
    const { change } = kinds[store];
    for (const record of document.items) {
      const site = aSite(blobs.newSite());
      const records = site.dependencies.stores.open(store);
      await records.setJSON(key, document);
      const { call, sent, changes } = change(record);
      expect((await site.send(call, { ...sent, token: await site.token() })).status).toBe(200);
      expect((await records.list()).blobs.map((blob) => blob.key)).toEqual([key]);
      expect(await records.get(key, { type: 'json' })).toEqual({
        version: LIST_VERSION,
        // The changed record also gets the fields that it did not have.
        items: document.items.map((item): unknown => (item === record ? expect.objectContaining({ ...item, ...changes }) : item)),
        marks: [expect.any(String), ...document.marks],
      });
    }
  },
);

const withPictures = files.filter((file) => fixtureIn(file).document.items.some(({ image }) => typeof image === 'string'));

test.each(withPictures)('the pictures of the records of %s are served', async (file) => {
  const { store, key, document } = fixtureIn(file);
  const { pictureOf } = kinds[store];
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open(store).setJSON(key, document);
  for (const record of document.items) {
    if (typeof record.image !== 'string' || pictureOf === undefined) continue;
    const pictures = site.dependencies.stores.open(store === 'faculty' ? 'faculty-pictures' : 'feedback-pictures');
    await pictures.set(store === 'faculty' ? record.image : record.id, 'picture');
    const response = await site.send(`GET ${pictureOf(record).replace('/api/users/', '')}`, { token: await site.token() });
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
  }
});
