/** Tests how the password of a report is sent, and how many wrong ones a network may send. */
import { expect, test } from 'vitest';

import { encodeHeaderText } from '#domain/header-text.ts';
import { create } from '#netlify/functions/reports.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { type TestSite, aSiteInMemory, environment } from '#tests/support/site.ts';

const COST = { N: 2 ** 4, r: 8, p: 1 };
/**
 * The test does not depend on the college's reports: the right password for a year without a report
 * gives 404.
 */
const CALL = 'GET download_reports?type=aqar_yearly_reports&year=1901-02';

type Ask = { header?: string; query?: string; address?: string };

async function aSiteWithPassword(password: string): Promise<TestSite> {
  const hash = await hashPassword(password, COST);
  return aSiteInMemory({ environment: { ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: hash }) } });
}

async function ask(site: TestSite, { header, query, address = '203.0.113.7' }: Ask): Promise<number> {
  const call = query === undefined ? CALL : `${CALL}&password=${encodeURIComponent(query)}`;
  const headers: Record<string, string> = header === undefined ? {} : { 'x-report-password': header };
  return (await site.sendTo(create, call, { headers, address })).status;
}

test.each(['secret', ' päss wörd ', 'क्षमा', "UTF-8''secret", '100% sure', 'a;b,c="d"', '\u{1F511}'])(
  'the password "%s" opens a report from the header and from the address',
  async (password) => {
    const site = await aSiteWithPassword(password);
    expect(await ask(site, { header: encodeHeaderText(password) })).toBe(404);
    expect(await ask(site, { query: password })).toBe(404);
    expect(await ask(site, { header: encodeHeaderText(`${password}x`) })).toBe(403);
  },
);

test('if both are sent, the header counts', async () => {
  const site = await aSiteWithPassword('secret');
  expect(await ask(site, { header: 'secret', query: 'wrong' })).toBe(404);
  expect(await ask(site, { header: 'wrong', query: 'secret' })).toBe(403);
});

test('any number of concurrent right passwords succeed', async () => {
  const site = await aSiteWithPassword('secret');
  const statuses = await Promise.all(Array.from({ length: 25 }, () => ask(site, { header: 'secret' })));
  expect(statuses).toEqual(statuses.map(() => 404));
});

test.each([
  ['an IPv4 address', 10, () => '203.0.113.7'],
  ['an IPv6 /64', 10, (count: number) => `2001:db8:1:2::${count.toString(16)}`],
  ['an IPv6 /56', 20, (count: number) => `2001:db8:1:${(0x100 + (count % 4)).toString(16)}::1`],
  ['an IPv6 /48', 40, (count: number) => `2001:db8:1:${(0x100 * (1 + (count % 8))).toString(16)}::1`],
])('%s may be wrong %i times', async (_, max, addressOf) => {
  const site = await aSiteWithPassword('secret');
  const statuses: number[] = [];
  for (let count = 0; count <= max; count += 1) statuses.push(await ask(site, { header: 'wrong', address: addressOf(count) }));
  expect(statuses).toEqual([...Array.from({ length: max }, () => 403), 429]);
  expect(await ask(site, { header: 'secret', address: addressOf(0) })).toBe(429);
  expect(await ask(site, { header: 'secret', address: '2001:db8:ffff::1' })).toBe(404);
});
