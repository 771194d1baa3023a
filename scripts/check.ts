import { generate, isBuilt } from './build/site-build.ts';
import { runCommand } from './lib/processes.ts';
import { checkCode, checkPages, checkTexts } from './test/checks.ts';

await runCommand(async () => {
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const [code, pages] = await Promise.all([checkCode({ isBuilt: isBuilt() }), checkPages()]);
  const results = [...texts, ...code, pages];
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
