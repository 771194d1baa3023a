import { commands } from '#scripts/setup/commands.mjs';

import { readArguments } from './lib/arguments.ts';
import { startEditor } from './lib/editor-server.ts';
import { runCommand } from './lib/processes.ts';
import { readPlace, requireFreePort } from './serve/port.ts';

const DEFAULT_PORT = 8890;

await runCommand(
  async () => {
    readArguments(commands.editor);
    const { port } = readPlace({ PORT: process.env['PORT'] }, DEFAULT_PORT);
    await requireFreePort(port, 'npm run editor');
    console.log(`The editor is ready: ${await startEditor(port)}`);
    console.log(
      'Choose "Login", which asks for nothing. Each save is written into content/ at once. "git diff" shows what has changed. Ctrl-C stops the editor.',
    );
    return new Promise<number>(() => undefined);
  },
  () => {
    console.log('\nStopping');
    return 0;
  },
);
