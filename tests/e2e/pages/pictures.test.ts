import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parsePictureAddresses } from '#records/pictures/gallery.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const GALLERY = resolveInProject('tests', 'content', 'gallery');
const YEARS = readdirSync(GALLERY);

function countIn(year: string): number {
  return readFileSync(join(GALLERY, year, 'pictures.json'), 'utf8').split('"files"').length - 1;
}

async function ask(call: string, body?: unknown): Promise<readonly string[]> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer: unknown = await (await fetch(`${getSiteAddress()}/api/users/${call}`, body === undefined ? {} : sent)).json();
  const images = parsePictureAddresses(typeof answer === 'object' && answer !== null && 'images' in answer ? answer.images : null);
  if (!images.ok) throw new Error(`${call}: ${images.message}`);
  return images.value;
}

async function fetchStatus(address: string): Promise<number> {
  return (await fetch(`${getSiteAddress()}${address}`, { method: 'HEAD' })).status;
}

test('the calls list the pictures of the campus, of sports and of each year, each is there, and no original, since cameras note in them where it was taken', async () => {
  const [campus, sports] = [await ask('get_our_institution'), await ask('get_sports_page')];
  const years = [];
  for (const year of YEARS) years.push({ year, addresses: await ask('get_gallery_images', { year }) });
  for (const { year, addresses } of years) expect(addresses.length, year).toBe(countIn(year));
  const all = [...campus, ...sports, ...years.flatMap(({ addresses }) => addresses)];
  expect([campus.length > 0, sports.length > 0]).toEqual([true, true]);
  expect(await Promise.all(all.map(fetchStatus))).toEqual(all.map(() => 200));

  const originals = [...campus, ...(years.at(-1)?.addresses ?? [])].map((address) => address.replace(/_[^_]*\.webp$/u, '.jpg'));
  expect(originals.filter((address) => all.includes(address))).toEqual([]);
  expect(await Promise.all(originals.map(fetchStatus))).toEqual(originals.map(() => 404));
});
