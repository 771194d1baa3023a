/** Prints "content" if only content changed between two commits, otherwise "code". Runs before packages are installed. */
import { spawnSync } from 'node:child_process';

/** The build refuses files other than PDFs in the second. */
const CONTENT = ['content/', 'public/documents/'];

const [base = '', head = ''] = process.argv.slice(2);
// A moved file counts with both names.
const { status, stdout } = spawnSync('git', ['diff', '--name-only', '--no-renames', '-z', `${base}...${head}`], { encoding: 'utf8' });
const files = status === 0 ? stdout.split('\0').filter((file) => file !== '') : [];
const isContent = files.length > 0 && files.every((file) => CONTENT.some((folder) => file.startsWith(folder)));
console.log(isContent ? 'content' : 'code');
