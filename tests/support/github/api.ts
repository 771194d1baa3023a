/**
 * GitHub's API as far as the editor calls it, for the repository `college/website`. `main` is protected
 * as in docs/operating.md, "7. Let Netlify build and deploy": it changes by pull requests alone, and only
 * when the check "Test" has passed. The refusals have GitHub's words. Any other call is answered with
 * 404 and noted.
 */
import { z } from 'astro/zod';

import { MAIN, Repository, USER } from './repository.ts';

const OWNER = 'college';
const REPOSITORY = `/repos/${OWNER}/website`;
/** The token of the one user. */
export const TOKEN = 'gho_a-token';

const text = z.string();
const label = z.object({ labels: z.array(text) });
const bodies = {
  blob: z.object({ content: text, encoding: z.literal('base64') }),
  tree: z.object({ base_tree: text, tree: z.array(z.object({ path: text, sha: z.nullable(text) })) }),
  commit: z.object({ message: text, tree: text, parents: z.array(text) }),
  ref: z.object({ ref: text, sha: text }),
  moved: z.object({ sha: text, force: z.boolean() }),
  pull: z.object({ title: text, head: text, base: z.literal(MAIN) }),
  closed: z.object({ state: z.literal('closed') }),
  merge: z.object({ sha: text, merge_method: z.literal('squash') }),
};

type Pull = { number: number; title: string; branch: string; head: string; isOpen: boolean; labels: readonly string[] };
type Status = { context: string; state: string; target_url: string };
type Answer = { status: number; json: unknown };
/** What a call answers with: the parts of its path come in. */
type Handler = (...parts: readonly string[]) => unknown;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export class GitHub {
  readonly repository: Repository;
  /** The calls that have no answer here. */
  readonly unknown: string[] = [];
  /** How often somebody tried to change `main` without a pull request. */
  pushes = 0;
  readonly #pulls: Pull[] = [];
  readonly #statuses = new Map<string, Status>();
  readonly #passed = new Set<string>();

  /** @param folder a folder whose files become the first commit of `main` */
  constructor(folder: string) {
    this.repository = new Repository(folder);
  }

  drafts(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(this.#pulls.filter(({ isOpen }) => isOpen).map(({ branch, labels }) => [branch, labels]));
  }

  /** Writes the status of a branch's last commit, as the job "Deploy a preview" does. */
  writeStatus(branch: string, state: 'pending' | 'success', address: string): void {
    this.#statuses.set(this.#head(branch), { context: 'deploy/preview', state, target_url: address });
  }

  /** Lets the check "Test" pass for a branch's last commit. */
  passTest(branch: string): void {
    this.#passed.add(this.#head(branch));
  }

  answer(method: string, address: string, authorization: string | undefined, body: unknown): Answer {
    const { pathname, searchParams } = new URL(address);
    if (authorization !== `token ${TOKEN}`) return { status: 401, json: { message: 'Bad credentials' } };
    try {
      for (const [call, handler] of Object.entries(this.#calls(searchParams, body))) {
        const found = new RegExp(`^${call}$`, 'u').exec(`${method} ${pathname}`);
        if (found !== null) return { status: 200, json: handler(...found.slice(1).map((part) => decodeURIComponent(part))) };
      }
      this.unknown.push(`${method} ${pathname}`);
      return { status: 404, json: { message: 'Not Found' } };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, json: { message: error.message } };
      throw error;
    }
  }

  #calls(query: URLSearchParams, body: unknown): Readonly<Record<string, Handler>> {
    const { repository } = this;
    const at = (call: string) => call.replace(' /', ` ${REPOSITORY}/`).replace(/ $/u, ` ${REPOSITORY}`);
    return {
      'GET /user': () => USER,
      'GET /users/[^/]+': () => USER,
      'GET /search/issues': () => ({ items: [] }),
      [at('GET ')]: () => ({ owner: { login: OWNER }, permissions: { pull: true, push: true } }),
      [at('GET /branches/([^/]+)')]: (name = '') => ({ name, commit: { sha: this.#head(name) } }),
      [at('GET /git/trees/([^:]+):(.*)')]: (branch = '', folder = '') => this.#tree(branch, folder, query.has('recursive')),
      [at('GET /git/blobs/([0-9a-f]{40})')]: (sha = '') => ({ content: repository.blob(sha).toString('base64'), encoding: 'base64' }),
      [at('POST /git/blobs')]: () => ({ sha: repository.writeBlob(Buffer.from(bodies.blob.parse(body).content, 'base64')) }),
      [at('POST /git/trees')]: () => {
        const { base_tree: base, tree } = bodies.tree.parse(body);
        return { sha: repository.writeTree(base, tree) };
      },
      [at('POST /git/commits')]: () => {
        const { message, tree, parents } = bodies.commit.parse(body);
        return repository.commit(repository.writeCommit(tree, parents, message));
      },
      [at('POST /git/refs')]: () => this.#addBranch(bodies.ref.parse(body)),
      [at('PATCH /git/refs/heads/([^/]+)')]: (branch = '') => this.#moveBranch(branch, bodies.moved.parse(body)),
      [at('DELETE /git/refs/heads/([^/]+)')]: (branch = '') => this.#deleteBranch(branch),
      // The history of a file, which the editor shows nowhere.
      [at('GET /commits')]: () => [],
      [at('GET /commits/([0-9a-f]{40})/status')]: (sha = '') => ({ statuses: [this.#statuses.get(sha) ?? []].flat() }),
      [at('GET /compare/(.+)\\.\\.\\.(.+)')]: (from = '', to = '') => repository.compare(from, to.replace(`${OWNER}:`, '')),
      [at('GET /pulls')]: () => this.#pullsOf(query),
      [at('POST /pulls')]: () => this.#open(bodies.pull.parse(body)),
      [at('PATCH /pulls/(\\d+)')]: (number = '') => {
        bodies.closed.parse(body);
        return this.#shown(Object.assign(this.#pull(number), { isOpen: false }));
      },
      [at('PUT /pulls/(\\d+)/merge')]: (number = '') => this.#merge(this.#pull(number), bodies.merge.parse(body)),
      [at('PUT /issues/(\\d+)/labels')]: (number = '') => {
        const { labels } = Object.assign(this.#pull(number), label.parse(body));
        return labels.map((name) => ({ name }));
      },
    };
  }

  #head(branch: string): string {
    const sha = this.repository.commitOf(branch);
    if (sha === null) throw new Refusal(404, 'Branch not found');
    return sha;
  }

  #tree(branch: string, folder: string, isRecursive: boolean) {
    const tree = this.repository.tree(branch, folder, isRecursive);
    if (tree === null) throw new Refusal(404, 'Not Found');
    return { tree };
  }

  #addBranch({ ref, sha }: { ref: string; sha: string }) {
    const branch = ref.replace('refs/heads/', '');
    if (this.repository.commitOf(branch) !== null) throw new Refusal(422, 'Reference already exists');
    this.repository.setBranch(branch, sha);
    return { ref };
  }

  #moveBranch(branch: string, { sha, force }: { sha: string; force: boolean }) {
    if (branch === MAIN) {
      this.pushes += 1;
      throw new Refusal(422, 'Changes must be made through a pull request.');
    }
    if (!force && !this.repository.isAncestor(this.#head(branch), sha)) throw new Refusal(422, 'Update is not a fast forward');
    this.repository.setBranch(branch, sha);
    for (const pull of this.#pulls) if (pull.branch === branch && pull.isOpen) pull.head = sha;
    return { ref: `refs/heads/${branch}` };
  }

  #deleteBranch(branch: string): null {
    if (branch === MAIN) throw new Refusal(422, 'Cannot delete this branch');
    if (this.repository.commitOf(branch) === null) throw new Refusal(422, 'Reference does not exist');
    this.repository.deleteBranch(branch);
    for (const pull of this.#pulls) if (pull.branch === branch) pull.isOpen = false;
    return null;
  }

  #pull(number: string): Pull {
    const pull = this.#pulls[Number(number) - 1];
    if (pull === undefined) throw new Refusal(404, 'Not Found');
    return pull;
  }

  #shown({ number, title, branch, head, isOpen, labels }: Pull) {
    return {
      number,
      title,
      state: isOpen ? 'open' : 'closed',
      labels: labels.map((name) => ({ name })),
      head: { ref: branch, sha: head, repo: { fork: false } },
      base: { ref: MAIN, sha: this.#head(MAIN) },
      user: { login: USER.login },
      updated_at: '2026-11-23T09:00:00Z',
    };
  }

  #pullsOf(query: URLSearchParams) {
    const head = query.get('head');
    const isWanted = ({ branch, isOpen }: Pull) =>
      (head === null || head === `${OWNER}:${branch}`) && (isOpen || query.get('state') === 'all');
    return this.#pulls.filter(isWanted).map((pull) => this.#shown(pull));
  }

  #open({ title, head }: { title: string; head: string }) {
    const branch = head.replace(`${OWNER}:`, '');
    const pull: Pull = { number: this.#pulls.length + 1, title, branch, head: this.#head(branch), isOpen: true, labels: [] };
    this.#pulls.push(pull);
    // The first thing that the job "Deploy a preview" does.
    this.writeStatus(branch, 'pending', '');
    return this.#shown(pull);
  }

  #merge(pull: Pull, { sha }: { sha: string }) {
    if (sha !== pull.head) throw new Refusal(409, 'Head branch was modified. Review and try the merge again.');
    if (!this.#passed.has(sha)) throw new Refusal(405, 'Required status check "Test" is expected.');
    const tree = this.repository.merge(sha);
    if (tree === null) throw new Refusal(405, 'Pull Request is not mergeable');
    const merged = this.repository.writeCommit(tree, [this.#head(MAIN)], `${pull.title} (#${String(pull.number)})`);
    this.repository.setBranch(MAIN, merged);
    pull.isOpen = false;
    return { merged: true, sha: merged };
  }
}
