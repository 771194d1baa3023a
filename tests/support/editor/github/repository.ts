/** A git repository without a working tree. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const MAIN = 'main';

export const USER = { login: 'office', name: 'The Office', email: 'office@college.test' };

/** `sha` is null for a removal. */
export type TreeFile = { path: string; sha: string | null };

const STATUSES: Readonly<Record<string, string>> = { A: 'added', M: 'modified', D: 'deleted' };

export class Repository {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#git(['init', '--quiet', `--initial-branch=${MAIN}`]);
    this.#git(['add', '.']);
    this.#git(['commit', '--quiet', '--message=The content']);
  }

  #bytes(words: readonly string[], input: Uint8Array | string = '', environment: Readonly<Record<string, string>> = {}): Buffer {
    const { name, email } = USER;
    const people = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
    // Without the machine's settings, such as signed commits.
    const settings = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    const env = { ...process.env, ...people, ...settings, ...environment };
    return execFileSync('git', words, { cwd: this.#folder, env, input, stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 100_000_000 });
  }

  #git(words: readonly string[], input: Uint8Array | string = '', environment: Readonly<Record<string, string>> = {}): string {
    return this.#bytes(words, input, environment).toString().trim();
  }

  #lines(words: readonly string[]): readonly string[] {
    return this.#git(words)
      .split('\n')
      .filter((line) => line !== '');
  }

  commitOf(branch: string): string | null {
    return this.#lines(['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`])[0] ?? null;
  }

  branches(): readonly string[] {
    return this.#lines(['for-each-ref', '--format=%(refname:short)', 'refs/heads']);
  }

  setBranch(branch: string, sha: string): void {
    this.#git(['update-ref', `refs/heads/${branch}`, sha]);
  }

  deleteBranch(branch: string): void {
    this.#git(['update-ref', '-d', `refs/heads/${branch}`]);
  }

  /** Of an object, or of `main:content/pages/NEP.md`. */
  blob(name: string): Buffer {
    return this.#bytes(['cat-file', 'blob', name]);
  }

  textOf(branch: string, file: string): string {
    return this.blob(`${branch}:${file}`).toString();
  }

  /** Null for missing files. One process reads all, because the editor requests a hundred. */
  objects(names: readonly string[]) {
    const output = this.#bytes(['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''));
    let at = 0;
    return names.map(() => {
      const end = output.indexOf('\n', at);
      const [oid = '', type = '', size = ''] = output.toString('utf8', at, end).split(' ');
      at = end + 1;
      if (type === 'missing') return null;
      const bytes = output.subarray(at, at + Number(size));
      at += bytes.length + 1;
      if (type !== 'blob') return { oid };
      const isBinary = bytes.includes(0);
      return { oid, byteSize: bytes.length, isBinary, isTruncated: false, text: isBinary ? null : bytes.toString() };
    });
  }

  tree(commit: string) {
    return this.#lines(['ls-tree', '--long', '-r', commit]).map((line) => {
      const [about = '', path = ''] = line.split('\t');
      const [mode, type, sha, size] = about.split(/\s+/u);
      return { path, mode, type, sha, size: Number(size) };
    });
  }

  writeBlob(bytes: Uint8Array): string {
    return this.#git(['hash-object', '-w', '--stdin'], bytes);
  }

  writeTree(base: string, files: readonly TreeFile[]): string {
    const index = { GIT_INDEX_FILE: join(this.#folder, '.git', 'index-of-a-tree') };
    this.#git(['read-tree', base], '', index);
    const lines = files.map(({ path, sha }) => (sha === null ? `0 ${'0'.repeat(40)}\t${path}\n` : `100644 ${sha}\t${path}\n`));
    this.#git(['update-index', '--index-info'], lines.join(''), index);
    return this.#git(['write-tree'], '', index);
  }

  writeCommit(tree: string, parents: readonly string[], message: string): string {
    return this.#git(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message]);
  }

  messageOf(branch: string): string {
    return this.#git(['show', '--no-patch', '--format=%B', branch]);
  }

  changes(from: string, to: string): readonly { path: string; status: string }[] {
    return this.#lines(['diff', '--name-status', '--no-renames', `${from}...${to}`]).map((line) => {
      const [status = '', path = ''] = line.split('\t');
      return { path, status: STATUSES[status] ?? status };
    });
  }

  parents(branch: string): readonly string[] {
    return this.#git(['show', '--no-patch', '--format=%P', branch]).split(' ');
  }

  /** Returns the tree, or null after a conflict. */
  merge(sha: string): string | null {
    try {
      return this.#git(['merge-tree', '--write-tree', MAIN, sha]);
    } catch {
      return null;
    }
  }
}
