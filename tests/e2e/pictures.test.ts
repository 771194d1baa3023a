/** The pictures that calls list (docs/api.md, "Pictures of the site"). */
import { parsePictureAddresses } from '#domain/gallery.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

const YEARS = ['2023-2024', '2022-2023', '2021-2022', '2020-2021', '2019-2020', '2018-2019', '2017-2018', '2016-2017'];

async function ask(call: string, body?: unknown): Promise<readonly string[]> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer: unknown = await (await fetch(`${siteAddress()}/api/users/${call}`, body === undefined ? {} : sent)).json();
  const images = parsePictureAddresses(typeof answer === 'object' && answer !== null && 'images' in answer ? answer.images : null);
  if (!images.ok) throw new Error(`${call}: ${images.message}`);
  return images.value;
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(`${siteAddress()}${address}`, { method: 'HEAD' })).status;
}

test("as shipped there are pictures of the campus and of sports, a year has none, and no two years' pictures are the same", async () => {
  const [campus, sports] = [await ask('get_our_institution'), await ask('get_sports_page')];
  const years = [];
  for (const year of YEARS) years.push(await ask('get_gallery_images', { year }));
  expect(new Set(years.map((addresses) => addresses.join())).size).toBe(YEARS.length);
  expect(years[YEARS.indexOf('2020-2021')]).toEqual([]);
  const all = [...campus, ...sports, ...years.flat()];
  expect([campus.length > 0, sports.length > 0]).toEqual([true, true]);
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 200));
});

test('originals are not published, since cameras note in them where a picture was taken', async () => {
  const addresses = [...(await ask('get_our_institution')), ...(await ask('get_gallery_images', { year: '2023-2024' }))];
  const originals = addresses.map((address) => address.replace(/_[^_]*\.webp$/u, '.jpg'));
  expect(originals).not.toEqual(addresses);
  expect(await Promise.all(originals.map(statusOf))).toEqual(originals.map(() => 404));
});
