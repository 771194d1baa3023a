import { readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';

await runCommand(async () => {
  readArguments({ npm: 'npm run format', does: 'Formats all files.', options: {} });
  return (await run('prettier', ['--write', '.'])).code;
});
