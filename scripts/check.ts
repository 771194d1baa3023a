import { generate } from './build/site-build.ts';
import { runCommand } from './lib/processes.ts';
import { checkCode, checkTexts, lintCode } from './test/checks.ts';

await runCommand(async () => {
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const [lint, code] = await Promise.all([lintCode(), checkCode({ isBuilt: false })]);
  const results = [...texts, lint, ...code];
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
