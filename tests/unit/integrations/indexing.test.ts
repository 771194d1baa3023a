import { expect, test } from 'vitest';

import { mayBeIndexed, listPreviewHeaders } from '#integrations/redirects.ts';

test.for([
  [{}, true],
  [{ SITE_INDEXING: 'on' }, true],
  [{ SITE_INDEXING: 'off' }, false],
  [{ SITE_INDEXING: '' }, false],
  [{ SITE_INDEXING: 'ON ' }, false],
  [{ CONTEXT: 'production', SITE_INDEXING: 'on' }, true],
  [{ CONTEXT: 'deploy-preview', SITE_INDEXING: 'on' }, false],
  [{ CONTEXT: 'branch-deploy', BRANCH: 'production', SITE_INDEXING: 'on' }, false],
  [{ CONTEXT: 'deploy-preview' }, false],
] as const)('with %o search engines may list the site: %s', ([environment, expected]) => {
  expect(mayBeIndexed(environment)).toBe(expected);
});

test('a preview sends "noindex" with every address, and the live site does not', () => {
  expect(listPreviewHeaders({ SITE_INDEXING: 'off' })).toEqual(['/*', '  X-Robots-Tag: noindex']);
  expect(listPreviewHeaders({ SITE_INDEXING: 'on' })).toEqual([]);
});
