import { expect, test } from 'vitest';

import { keepGivenBlocks } from '#components/blocks/given.ts';

test('links to pages that answer nothing are left out, and so is a call to one', () => {
  const leadsTo = (href: string) => (href === '/hidden' ? null : href);
  const link = (label: string, href?: string) => ({ label, sample: false, ...(href === undefined ? {} : { href }) });
  const call = (href: string) => ({ type: 'call' as const, beside: false, title: 'Ask', link: { label: 'Ask us', href } });
  const blocks = keepGivenBlocks(
    [
      {
        type: 'links',
        beside: false,
        look: 'cards',
        links: [link('Seen', '/seen'), link('Hidden', '/hidden'), link('Blank'), { ...link('Fact'), fact: '3 days' }],
      },
      { type: 'links', beside: false, look: 'list', links: [link('Hidden', '/hidden')] },
      call('/hidden'),
      call('/seen'),
    ],
    leadsTo,
  );
  expect(blocks).toMatchObject([{ links: [{ label: 'Seen' }, { label: 'Fact', fact: '3 days' }] }, { link: { href: '/seen' } }]);
});
