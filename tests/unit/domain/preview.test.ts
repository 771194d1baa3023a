import { expect, test } from 'vitest';

import { getPreview } from '#domain/preview.ts';

const COMMIT_REF = '0123456789abcdef0123456789abcdef01234567';

test.each(['deploy-preview', 'branch-deploy'])('a build in the context %s is a preview', (context) => {
  const preview = { context, title: 'Preview of branch a-change', commit: ', commit 0123456' };
  expect(getPreview({ CONTEXT: context, BRANCH: 'a-change', COMMIT_REF })).toEqual(preview);
  // Of a pull request.
  expect(getPreview({ CONTEXT: context, BRANCH: 'pull/12/head', HEAD: 'a-change', COMMIT_REF })).toEqual(preview);
});

test.each([undefined, '', 'production', 'dev', 'Deploy-Preview', 'main'])('a build in the context %o is none', (context) => {
  expect(getPreview({ CONTEXT: context, BRANCH: 'a-change', COMMIT_REF })).toBeNull();
});
