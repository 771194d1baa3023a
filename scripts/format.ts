import { readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';

const command = { npm: 'npm run format', does: 'Formats all files.', options: {} } as const;

await runCommand(async () => {
  readArguments(command);
  return (await run('prettier', ['--write', '.'])).code;
});
