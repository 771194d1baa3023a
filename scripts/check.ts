/** `npm run check`: types, lint, styles and formatting. */
import { checkCode, checkTexts } from './lib/checks.ts';
import { onStopRequest, stopAll } from './lib/processes.ts';
import { runCommand } from './lib/project.ts';
import { generate } from './lib/site-build.ts';

onStopRequest(() => {
  void stopAll().then(() => process.exit(1));
});
await runCommand(async () => {
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const results = [...texts, ...(await checkCode({ isBuilt: false }))];
  return results.every(({ isPassed }) => isPassed) ? 0 : 1;
});
