import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { cleanText } from '#domain/clean-text.ts';
import { findPasswordWeakness } from '#records/accounts/password-strength.ts';
import { hashPassword } from '#netlify/access/passwords.ts';

import { ask, readArguments } from './lib/arguments.ts';

import { runCommand } from './lib/processes.ts';
import { CommandError } from './lib/project.ts';

const command = {
  npm: 'npm run staff:hash',
  does: 'Asks for a password and prints its hash, for STAFF_ACCOUNTS and REPORT_PASSWORDS, unless the password is too short or too easy to guess. It also reads the password from a pipe.',
  options: {
    username: { type: 'string', value: 'NAME', says: 'whose password it is: a password that contains the username is easy to guess' },
  },
} as const;

/** Asks without echo. */
async function askTwice(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  typed.once('SIGINT', () => process.exit(1));
  try {
    process.stderr.write('Password (not shown while you type): ');
    const password = await typed.question('');
    process.stderr.write('\nThe same once more: ');
    const again = await typed.question('');
    process.stderr.write('\n');
    if (password !== again) throw new CommandError('The two passwords differ. Nothing was made; please start again.');
    return password;
  } finally {
    typed.close();
  }
}

await runCommand(async () => {
  const { username: given } = readArguments(command);
  // Standard output is for the hash.
  const askUsername = () => ask('Username (empty for the password of a report): ', process.stderr);
  const username = cleanText(given ?? (process.stdin.isTTY ? await askUsername() : ''));
  const password = process.stdin.isTTY ? await askTwice() : (await text(process.stdin)).replace(/\r?\n$/u, '');
  if (password.includes('\n')) throw new CommandError('A password is one line.');
  const weakness = await findPasswordWeakness(password, username === '' ? null : username);
  if (weakness !== null) throw new CommandError(weakness);
  console.log(await hashPassword(password));
  process.stderr.write('Put it into STAFF_ACCOUNTS as {"username":"<this line>"}; docs/operating.md says where.\n');
});
