/** `npm run editor`: the editor of `content/` in the browser, on the files of this machine. */
import { portProblem, readPlace } from '#scripts/setup/port.mjs';

import { startEditor } from './lib/editor-server.ts';
import { runCommand } from './lib/processes.ts';
import { Stop } from './lib/project.ts';

const HELP = `npm run editor

Opens the files in content/ for editing in the browser, on this machine alone and without signing in.
Each save writes the file at once; git shows what was changed. "npm run dev" in another terminal shows
the pages as they change.

  --help      shows this text
  PORT=8890   serves it at another port (8890 by default)`;

const DEFAULT_PORT = '8890';

/** @throws Stop for an argument that the command does not know */
function asksForHelp([argument]: readonly string[]): boolean {
  if (argument === undefined || argument === '--help' || argument === '-h') return argument !== undefined;
  throw new Stop(`"${argument}" is no option of this command.\n\n${HELP}`);
}

await runCommand(
  async () => {
    if (asksForHelp(process.argv.slice(2))) {
      console.log(HELP);
      return 0;
    }
    const place = readPlace({ PORT: process.env['PORT'] ?? DEFAULT_PORT });
    if ('problem' in place) throw new Stop(place.problem);
    const problem = await portProblem(place.port);
    if (problem !== null) throw new Stop(problem.replaceAll('npm start', 'npm run editor'));
    console.log(`The editor is ready: ${await startEditor(place.port)}`);
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
