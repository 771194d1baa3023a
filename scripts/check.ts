/** `npm run check`: types, lint, styles and formatting. */
import { CHECKS, runChecks } from './lib/checks.ts';
import { runCommand } from './lib/processes.ts';
import { generate } from './lib/site-build.ts';

await runCommand(async () => {
  await generate();
  const results = await runChecks(CHECKS);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
