/**
 * `npm run staff:hash`: hashes a password for STAFF_ACCOUNTS and REPORT_PASSWORDS. It also reads
 * the password from a pipe.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { countCharacters } from '#domain/text.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';

import { runCommand } from './lib/processes.ts';
import { Stop } from './lib/project.ts';

const MIN_LENGTH = 12;

/**
 * Asks for the password twice and does not show what is typed. The questions go to standard error,
 * so that standard output contains only the hash.
 */
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
    if (password !== again) throw new Stop('The two passwords differ. Nothing was made; please start again.');
    return password;
  } finally {
    typed.close();
  }
}

await runCommand(async () => {
  const password = process.stdin.isTTY ? await askTwice() : (await text(process.stdin)).replace(/\r?\n$/u, '');
  if (password.includes('\n')) throw new Stop('A password is one line.');
  if (countCharacters(password) < MIN_LENGTH)
    throw new Stop(`The password is too short: at least ${String(MIN_LENGTH)} characters, please.`);
  console.log(await hashPassword(password));
  process.stderr.write('Put it into STAFF_ACCOUNTS as {"username":"<this line>"}; docs/deploying.md says where.\n');
});
