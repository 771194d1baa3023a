/** Tests who may import what, and that the linter and the compiler refuse what a supported browser lacks (docs/behaviour.md, "Browsers"). */
import { ESLint } from 'eslint';
import ts from 'typescript';
import { expect, test } from 'vitest';

import { resolveInProject } from '#scripts/lib/project.ts';

const RULES = ['@typescript-eslint/no-restricted-imports', 'no-restricted-properties', 'no-restricted-syntax'];

const eslint = new ESLint({
  // Without types, which these rules do not need, a text is checked in milliseconds.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
});

async function countComplaints(filePath: string, code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath });
  if (result === undefined) throw new Error(`${filePath} is not linted`);
  return result.messages.length;
}

test.each<[file: string, imported: readonly string[]]>([
  ['src/domain/x.ts', ['#netlify/platform/x.ts', '#api/x.ts', 'zod', '../../content/settings/site.json', './y']],
  ['src/api/x.ts', ['#ui/x.ts', 'zod/mini', '#content/settings/site.json', '../ui/x.ts']],
  ['src/ui/x.tsx', ['#api/x.ts']],
  ['src/ui/table/x.ts', ['#records/x.ts', '#console/x.ts']],
  ['src/islands/x.ts', ['#console/x.ts', '#queries/x.ts']],
  ['src/islands/x/X.tsx', ['#islands/y/Y.tsx']],
  ['src/browser/x.ts', ['#api/x.ts']],
  ['src/console/x.ts', ['#islands/x.ts', '#netlify/platform/x.ts', '#console/faculty/x.ts']],
  ['src/console/list/x.ts', ['#console/entry/x.ts', '#console/faculty/x.ts', '#queries/x.ts']],
  ['src/console/entry/x.ts', ['#console/notices/x.ts', '#console/activity/x.ts']],
  ['src/console/faculty/x.ts', ['#console/notices/x.ts', '#console/activity/x.ts']],
  ['src/components/about/x.ts', ['#api/x.ts', '#queries/x.ts', '#content/settings/site.json']],
  ['src/layouts/x.ts', ['#console/x.ts']],
  ['src/pages/x.ts', ['#netlify/platform/x.ts', '#scripts/x.ts', 'astro:content']],
  ['src/integrations/x.ts', ['#components/x.ts', 'astro:content']],
  ['src/queries/x.ts', ['#components/x.ts']],
  ['src/schemas/x.ts', ['#queries/x.ts']],
  ['netlify/platform/x.ts', ['#api/x.ts', '#scripts/x.ts', '#tests/support/x.ts', '#netlify/store/x.ts', 'zod/mini']],
  ['netlify/forms/x.ts', ['#api/x.ts']],
  ['netlify/functions/x.ts', ['#netlify/functions/y.ts']],
  ['netlify/notices/x.ts', ['#netlify/faculty/x.ts', '#netlify/history/x.ts', '#netlify/functions/x.ts']],
])('%s may not import %j', async (file, imported) => {
  for (const name of imported) {
    expect([name, await countComplaints(file, `import { x } from '${name}';\n\nexport const y = x;\n`)]).toEqual([name, 1]);
  }
});

test('no dynamic import gets past the rules, and one of a package or a file beside it is allowed', async () => {
  for (const name of ['#netlify/platform/x.ts', '../ui/x.ts'])
    expect(await countComplaints('src/islands/x.ts', `await import('${name}');\n`)).toBe(1);
  expect(await countComplaints('src/islands/x.ts', `await Promise.all([import('swiper'), import('./y.ts')]);\n`)).toBe(0);
});

test.each(['AbortSignal.any([])', "URL.canParse('')", "new Intl.Segmenter('hi')", 'document.adoptedStyleSheets', '/(?<=a)b/u'])(
  'code for browsers may not use %s, the server may',
  async (code) => {
    for (const area of ['api', 'browser', 'components', 'console', 'domain', 'islands', 'records', 'ui', 'i18n'])
      expect(await countComplaints(`src/${area}/x.ts`, `export const x = ${code};\n`), area).toBe(1);
    expect(await countComplaints('netlify/http/x.ts', `export const x = ${code};\n`)).toBe(0);
  },
);

test.each(['src', 'src/domain', 'src/records', 'src/i18n'])('the compiler knows no newer JavaScript in %s', (folder) => {
  const file = resolveInProject(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolveInProject(folder), {}, file);
  expect(options.lib?.filter((name) => /es20/u.test(name))).toEqual(['lib.es2022.d.ts']);
});
