import { generate } from './build/site-build.ts';
import { runCommand } from './lib/processes.ts';
import { checkCode, checkTexts } from './test/checks.ts';

await runCommand(async () => {
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const results = [...texts, ...(await checkCode({ isBuilt: false }))];
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
