import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { getSiteKind } from '#domain/published.ts';
import { type Command, readArguments } from '#scripts/lib/arguments.ts';
import { readJson } from '#scripts/lib/content-files.ts';
import { ensureEnvFile, findEnvProblems, readDemoLogin } from '#scripts/lib/env-file.ts';
import { claimRecords, hasLocalRecords } from '#scripts/lib/local-records.ts';
import { onParentExit } from '#scripts/lib/parent.mjs';
import { run, runCommand } from '#scripts/lib/processes.ts';
import { root } from '#scripts/lib/project.ts';

import { DEMONSTRATION } from './demonstration/seed.ts';
import { isLocalHost, readAddress, requireFreePort } from './port.ts';
import { startServer } from './site-server.ts';

export const EMPTY_OPTION = {
  empty: {
    type: 'boolean',
    says: 'leaves a store without records empty, which is otherwise filled with the demonstration (docs/operating.md)',
  },
} as const;

type Serving = {
  self: Command & { options: typeof EMPTY_OPTION };
  prepare: () => Promise<void>;
  command: () => Promise<readonly string[]>;
  hint: string;
};

function describeReach(host: string): string {
  return isLocalHost(host)
    ? 'Only this machine can open it; "HOST=0.0.0.0 npm start" opens it to the network (a phone, say).'
    : `Others in the network can open it, too, since HOST is ${host}.`;
}

function showAddress(address: string, host: string, hints: readonly string[]): void {
  const login = readDemoLogin();
  console.log(`\nThe site is ready: ${address}`);
  console.log(describeReach(host));
  if (login === null) console.log('Staff: log in with an account of your own; .env has no demonstration login.');
  else console.log(`Staff: ${address}/login with username ${login.username} and password ${login.password}`);
  if (typeof login?.reportPassword === 'string') console.log(`Password for the AQAR reports: ${login.reportPassword}`);
  console.log(`${hints.join('\n')} Ctrl-C stops everything.\n`);
}

/** In a separate process, because it loads much of the functions. */
async function fill(): Promise<boolean> {
  const { code } = await run('node', ['--import=./scripts/patches/listen-locally.mjs', 'scripts/serve/demonstration/write.ts']);
  return code === 0;
}

/** Fills this machine's store unless it was ever written; cannot reach Netlify's stores. Returns a sentence for the user. */
export async function writeFirstRecords(
  { isEmpty, self: { npm } }: { isEmpty: boolean; self: { npm: string } },
  project = root,
  fillStore = fill,
): Promise<string> {
  if (hasLocalRecords(project))
    return isEmpty
      ? 'The records of the last start are still there: --empty changes only a first start. Remove the folder .netlify for a new one.'
      : 'The records are those of the last start.';
  if (isEmpty) return `There are no records: --empty leaves out those of the demonstration.`;
  if (!existsSync(join(project, DEMONSTRATION)) || getSiteKind(readJson(join(project, 'content/settings/site.json'))) !== 'demonstration')
    return 'There are no records yet, because the site is no demonstration.';
  console.log('Filling the store with the records of the demonstration');
  if (await fillStore()) return `The records are those of the demonstration. "${npm} -- --empty" starts without, if there are none yet.`;
  return 'There are no records: those of the demonstration could not be stored, as said above.';
}

async function serve({ self, prepare, command, hint }: Serving): Promise<number> {
  const { empty: isEmpty = false } = readArguments(self);
  const { port, host } = readAddress(process.env);
  await requireFreePort(port, self.npm);
  // Claimed before the build: a second server would build into the same folder.
  claimRecords({ port });
  await ensureEnvFile();
  for (const problem of findEnvProblems()) console.warn(problem);
  await prepare();
  const records = await writeFirstRecords({ isEmpty, self });
  console.log('Starting the server');
  const server = await startServer({ port, host }, await command());
  showAddress(server.address, host, [records, hint]);
  console.error(await server.ended);
  return 1;
}

export async function serveUntilStopped(serving: Serving): Promise<void> {
  // npm forwards no signal when it is killed.
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  await runCommand(
    () => serve(serving),
    () => {
      console.log('\nStopping');
      return 0;
    },
  );
}
