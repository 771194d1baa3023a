import { run, runCommand } from './lib/processes.ts';

await runCommand(async () => (await run('prettier', ['--write', '.'])).code);
