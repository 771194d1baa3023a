/** Tests that the linter and the compiler refuse what a supported browser lacks (docs/behaviour.md, "Browsers"). */
import { ESLint } from 'eslint';
import ts from 'typescript';
import { expect, test } from 'vitest';

import { resolveInProject } from '#scripts/lib/project.ts';

const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ruleFilter: ({ ruleId }) => ['no-restricted-properties', 'no-restricted-syntax'].includes(ruleId),
});

async function countComplaints(filePath: string, code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.length ?? 0;
}

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
