/** `npm run check`: types, lint, styles and formatting. */
import { runChecks } from './lib/checks.ts';
import { onStopRequest, stopAll } from './lib/processes.ts';
import { runCommand } from './lib/project.ts';
import { generate } from './lib/site-build.ts';

onStopRequest(() => {
  void stopAll().then(() => process.exit(1));
});
await runCommand(async () => {
  await generate();
  const results = await runChecks();
  return results.every(({ isPassed }) => isPassed) ? 0 : 1;
});
