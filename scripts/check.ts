import { generate, isBuilt } from './build/site-build.ts';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { checkCode, checkPages, checkTexts } from './test/checks.ts';

const command = {
  npm: 'npm run check',
  does: 'Checks types, lint rules, styles, formatting and content, and the pages if they are built.',
  options: {},
} as const;

await runCommand(async () => {
  readArguments(command);
  const [texts] = await Promise.all([checkTexts(), generate()]);
  const [code, pages] = await Promise.all([checkCode({ isBuilt: isBuilt() }), checkPages()]);
  return [...texts, ...code, pages].every(({ failed }) => failed === 0) ? 0 : 1;
});
