/**
 * Prints "content" if everything that changed between two commits is content, and "code" otherwise.
 * The workflow runs it before packages are installed.
 */
import { spawnSync } from 'node:child_process';

/** The folders whose files nothing executes. A build refuses other files than PDFs in the second. */
const CONTENT = ['content/', 'public/documents/'];

const [base = '', head = ''] = process.argv.slice(2);
// Of a file that was moved both names count.
const { status, stdout } = spawnSync('git', ['diff', '--name-only', '--no-renames', '-z', `${base}...${head}`], { encoding: 'utf8' });
const files = status === 0 ? stdout.split('\0').filter((file) => file !== '') : [];
const isContent = files.length > 0 && files.every((file) => CONTENT.some((folder) => file.startsWith(folder)));
console.log(isContent ? 'content' : 'code');
