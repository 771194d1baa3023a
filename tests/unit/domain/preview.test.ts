/** Tests which builds are previews, and what their ribbon says. */
import { expect, test } from 'vitest';

import { getPreview } from '#domain/preview.ts';

const COMMIT_REF = '0123456789abcdef0123456789abcdef01234567';

function getLabel(environment: Readonly<Record<string, string | undefined>>): string {
  const preview = getPreview({ CONTEXT: 'deploy-preview', ...environment });
  if (preview === null) throw new Error('this is no preview');
  return preview.title + preview.commit;
}

test.each(['deploy-preview', 'branch-deploy'])('a build in the context %s is a preview', (context) => {
  expect(getPreview({ CONTEXT: context, BRANCH: 'a-change', COMMIT_REF })).toEqual({
    context,
    title: 'Preview of branch a-change',
    commit: ', commit 0123456',
  });
});

test.each([undefined, '', 'production', 'dev', 'Deploy-Preview', 'main'])('a build in the context %o is none', (context) => {
  expect(getPreview({ CONTEXT: context, BRANCH: 'a-change', COMMIT_REF })).toBeNull();
});

test('for a pull request the ribbon names its branch', () => {
  expect(getLabel({ BRANCH: 'pull/12/head', HEAD: 'a-change' })).toBe('Preview of branch a-change');
});

test('a long name is cut to 40 characters, and no character in half', () => {
  expect(getLabel({ BRANCH: 'a'.repeat(40) })).toBe(`Preview of branch ${'a'.repeat(40)}`);
  expect(getLabel({ BRANCH: 'a'.repeat(41) })).toBe(`Preview of branch ${'a'.repeat(39)}…`);
  expect(getLabel({ BRANCH: '🪷'.repeat(200) })).toBe(`Preview of branch ${'🪷'.repeat(39)}…`);
});

test('characters that hide or reverse text become spaces', () => {
  expect(getLabel({ BRANCH: 'a\u202Eb\u200Bc\nd\u0000' })).toBe('Preview of branch a b c d');
});

test.each([
  [{}, 'Preview'],
  [{ BRANCH: '', HEAD: '' }, 'Preview'],
  [{ COMMIT_REF }, 'Preview, commit 0123456'],
  [{ BRANCH: 'a', COMMIT_REF: 'abc' }, 'Preview of branch a'],
  [{ BRANCH: 'a', COMMIT_REF: '<script>0123456' }, 'Preview of branch a'],
])('with %o the ribbon says "%s"', (environment, label) => {
  expect(getLabel(environment)).toBe(label);
});
