/** `npm run check`: types, lint, styles and formatting. */
import { checkCode, checkTexts } from './lib/checks.ts';
import { runCommand } from './lib/processes.ts';
import { generate } from './lib/site-build.ts';

await runCommand(async () => {
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const results = [...texts, ...(await checkCode({ isBuilt: false }))];
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
