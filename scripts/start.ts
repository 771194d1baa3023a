/** `npm start`: builds what has changed and serves the site, its functions and its records on this machine. */
import { freePort, portProblem, readPort } from './setup/port.mjs';

import { ensureEnvFile, envProblems, readDemoLogin } from './lib/env-file.ts';
import { onStopRequest, stopAll } from './lib/processes.ts';
import { Stop, runCommand } from './lib/project.ts';
import { ALREADY_BUILT, buildIfChanged } from './lib/site-build.ts';
import { endedByItself, startServer } from './lib/site-server.ts';

function showAddress(address: string): void {
  const login = readDemoLogin();
  console.log(`\nThe site is ready: ${address}`);
  if (login === null) console.log('Staff: log in with an account of your own; .env has no demonstration login.');
  else console.log(`Staff: ${address}/login with username ${login.username} and password ${login.password}`);
  if (typeof login?.reportPassword === 'string') console.log(`Password of the AQAR reports: ${login.reportPassword}`);
  console.log('Records are kept in .netlify/blobs-serve between starts. Ctrl-C stops everything.\n');
}

async function serve(): Promise<number> {
  const port = readPort(process.env['PORT']);
  if (port === null) throw new Stop('PORT must be a number from 1 to 65535.');
  await ensureEnvFile();
  for (const problem of envProblems()) console.warn(problem);
  await buildIfChanged();
  const problem = await portProblem(port);
  if (problem !== null) throw new Stop(problem);
  console.log('Starting the server');
  const command = ['serve', '--staticServerPort', String(await freePort())];
  const server = await startServer({ port, command, env: { [ALREADY_BUILT]: '1' } });
  showAddress(server.address);
  console.error(endedByItself(await server.ended));
  return 1;
}

onStopRequest(() => {
  console.log('\nStopping');
  void stopAll().then(() => {
    process.exit(0);
  });
});
await runCommand(serve);
