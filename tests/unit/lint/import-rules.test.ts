/** Tests the import rules of eslint.config.js with one forbidden import for each of them. */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const IMPORT_RULES = ['@typescript-eslint/no-restricted-imports', 'no-restricted-syntax'];

const eslint = new ESLint({
  // The linter runs without types, which these rules do not need, and so checks a text in
  // milliseconds.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ruleFilter: ({ ruleId }) => IMPORT_RULES.includes(ruleId),
});

async function complaints(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  if (result === undefined) throw new Error(`${filePath} is not linted`);
  return result.messages.map(({ message }) => message);
}

test.each([
  ['src/domain/x.ts', '#netlify/lib/x.ts'],
  ['src/domain/x.ts', '#api/x.ts'],
  ['src/domain/x.ts', 'zod'],
  ['src/api/x.ts', '#ui/x.ts'],
  ['src/api/x.ts', 'zod/mini'],
  ['src/api/x.ts', '#content/settings/site.json'],
  ['src/ui/x.tsx', '#api/x.ts'],
  ['src/islands/x.ts', '#console/x.ts'],
  ['src/islands/x.ts', '#queries/x.ts'],
  ['src/islands/x/X.tsx', '#islands/y/Y.tsx'],
  ['src/browser/x.ts', '#api/x.ts'],
  ['src/islands/X.tsx', './Y.tsx'],
  ['src/console/x.ts', '#islands/x.ts'],
  ['src/console/x.ts', '#netlify/lib/x.ts'],
  ['src/components/about/x.ts', '#api/x.ts'],
  ['src/components/about/x.ts', '#queries/x.ts'],
  ['src/components/about/x.ts', '#content/settings/site.json'],
  ['src/components/frame/x.ts', '#console/x.ts'],
  ['src/layouts/x.ts', '#console/x.ts'],
  ['src/pages/x.ts', '#netlify/lib/x.ts'],
  ['src/pages/x.ts', '#scripts/x.ts'],
  ['src/pages/x.ts', 'astro:content'],
  ['src/integrations/x.ts', '#components/x.ts'],
  ['src/integrations/x.ts', 'astro:content'],
  ['src/queries/x.ts', '#components/x.ts'],
  ['src/schemas/x.ts', '#queries/x.ts'],
  ['netlify/lib/x.ts', '#api/x.ts'],
  ['netlify/lib/x.ts', '#scripts/x.ts'],
  ['netlify/lib/x.ts', '#tests/support/x.ts'],
  ['netlify/lib/x.ts', '#netlify/functions/x.ts'],
  ['netlify/functions/x.ts', '#netlify/functions/y.ts'],
  ['netlify/lib/x.ts', 'zod/mini'],
  ['netlify/lib/lists/x.ts', '#netlify/lib/http/x.ts'],
  ['netlify/lib/inbox/x.ts', '#netlify/lib/production.ts'],
  ['netlify/lib/maintenance/x.ts', '#netlify/calls/x.ts'],
  ['src/api/x.ts', '../ui/x.ts'],
  ['src/domain/x.ts', '../../content/settings/site.json'],
  ['src/domain/x.ts', './y'],
])('%s may not import %s', async (file, imported) => {
  expect(await complaints(file, `import { x } from '${imported}';\n\nexport const y = x;\n`)).toHaveLength(1);
});

test.each(['#netlify/lib/x.ts', '../ui/x.ts'])('no dynamic import of %s gets past the rules', async (imported) => {
  expect(await complaints('src/islands/x.ts', `export const x = await import('${imported}');\n`)).toHaveLength(1);
});

test.each([
  ['src/domain/x.ts', 'zod/mini'],
  ['src/domain/x.ts', '#content/settings/admissions.json'],
  ['src/components/search/x.ts', '#api/x.ts'],
  ['src/console/x.ts', '#api/x.ts'],
  ['src/islands/x.ts', './y.ts'],
  ['src/queries/x.ts', 'astro:content'],
  ['netlify/functions/x.ts', '#netlify/lib/x.ts'],
  ['netlify/functions/x.ts', '#domain/x.ts'],
  ['netlify/lib/http/x.ts', '#netlify/lib/lists/x.ts'],
  ['src/pages/x.ts', '#components/x.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await complaints(file, `import { x } from '${imported}';\n\nexport const y = x;\n`)).toEqual([]);
});

test('a dynamic import may load a package or a file beside it', async () => {
  expect(await complaints('src/islands/x.ts', `export const x = [await import('swiper'), await import('./y.ts')];\n`)).toEqual([]);
});
