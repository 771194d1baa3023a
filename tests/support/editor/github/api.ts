/**
 * GitHub's API for the editor: `main` changes only by pull requests that pass the check "Test".
 * Refusals have GitHub's wording, GraphQL responses all fields that the editor requests.
 */
import { z } from 'astro/zod';

import { MAIN, Repository, USER } from '#tests/support/editor/github/repository.ts';

const OWNER = 'college';
const REPOSITORY = `/repos/${OWNER}/website`;
const NOW = '2026-11-23T09:00:00Z';
/** The site's. */
export const TOKEN = 'github_pat_of-the-site';

const text = z.string();
const label = z.object({ labels: z.array(text) });
const bodies = {
  moved: z.object({ sha: text, force: z.literal(true) }),
  pull: z.object({ title: text, head: text, base: z.literal(MAIN), draft: z.boolean() }),
  merge: z.object({ merge_method: z.literal('squash'), commit_message: text }),
  query: z.object({ query: text, variables: z.looseObject({ branch: text.optional(), input: z.unknown().optional() }) }),
};
const inputs = {
  ref: z.object({ name: text, oid: text }),
  commit: z.object({
    branch: z.object({ branchName: text }),
    expectedHeadOid: text,
    fileChanges: z.object({
      additions: z.array(z.object({ path: text, contents: text })),
      deletions: z.array(z.object({ path: text })),
    }),
    message: z.object({ headline: text }),
  }),
  draft: z.object({ pullRequestId: text }),
};
/** `file_3: object(expression: "main:a.md")`, or `commit_3: ref(…) … path: "a.md"`. */
const NAMED = /(?<name>\w+_\d+):\s*(?:object\(\w+: "(?<object>[^"]+)"|ref\([^"]+path: "(?<path>[^"]+)")/gu;

type Pull = { number: number; title: string; branch: string; head: string; isOpen: boolean; isDraft: boolean; labels: readonly string[] };
type Status = { context: string; state: string; targetUrl: string };
type Answer = { status: number; json: unknown };
/** The parts of the path are the arguments. */
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
  /** Not imitated: 404. */
  readonly unknown: string[] = [];
  /** Changes of `main` without a pull request. */
  pushes = 0;
  readonly #pulls: Pull[] = [];
  readonly #statuses = new Map<string, Status>();
  readonly #passed = new Set<string>();

  constructor(folder: string) {
    this.repository = new Repository(folder);
  }

  drafts(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(this.#pulls.filter(({ isOpen }) => isOpen).map(({ branch, labels }) => [branch, labels]));
  }

  /** Like the job "Deploy a preview", for a branch's last commit. */
  writeStatus(branch: string, state: 'PENDING' | 'SUCCESS', address: string): void {
    this.#statuses.set(this.#head(branch), { context: 'deploy/preview', state, targetUrl: address });
  }

  /** The check "Test" of a branch's last commit. */
  passTest(branch: string): void {
    this.#passed.add(this.#head(branch));
  }

  answer(method: string, address: string, authorization: string | undefined, body: unknown): Answer {
    const { pathname } = new URL(address);
    if (!['token', 'Bearer'].includes(authorization?.replace(` ${TOKEN}`, '') ?? ''))
      return { status: 401, json: { message: 'Bad credentials' } };
    try {
      for (const [call, handler] of Object.entries(this.#calls(body))) {
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

  #calls(body: unknown): Readonly<Record<string, Handler>> {
    const { repository } = this;
    const at = (call: string) => call.replace(' /', ` ${REPOSITORY}/`).replace(/ $/u, ` ${REPOSITORY}`);
    return {
      [at('GET ')]: () => ({}),
      [at('GET /pulls/(\\d+)')]: (number = '') => this.#shown(this.#pull(number)),
      [at('GET /git/trees/([^/]+)')]: (commit = '') => ({ tree: repository.tree(commit) }),
      'POST /graphql': () => this.#query(bodies.query.parse(body)),
      [at('PATCH /git/refs/heads/(.+)')]: (branch = '') => this.#resetBranch(branch, bodies.moved.parse(body).sha),
      [at('DELETE /git/refs/heads/(.+)')]: (branch = '') => this.#deleteBranch(branch),
      [at('POST /pulls')]: () => this.#open(bodies.pull.parse(body)),
      [at('PUT /pulls/(\\d+)/merge')]: (number = '') => {
        return this.#merge(this.#pull(number), bodies.merge.parse(body).commit_message);
      },
      [at('GET /issues/(\\d+)')]: (number = '') => this.#shown(this.#pull(number)),
      [at('PATCH /issues/(\\d+)')]: (number = '') => this.#shown(Object.assign(this.#pull(number), label.parse(body))),
      [at('POST /issues/(\\d+)/labels')]: (number = '') => this.#shown(Object.assign(this.#pull(number), label.parse(body))).labels,
    };
  }

  #head(branch: string): string {
    const sha = this.repository.commitOf(branch);
    if (sha === null) throw new Refusal(404, 'Branch not found');
    return sha;
  }

  #query({ query, variables: { branch = MAIN, input } }: z.infer<typeof bodies.query>) {
    try {
      if (query.includes('createRef')) return { data: this.#addBranch(inputs.ref.parse(input)) };
      if (query.includes('createCommitOnBranch')) return { data: this.#addCommit(inputs.commit.parse(input)) };
      const [, mutation] = /(?<=mutation[^]*)(convertPullRequestToDraft|markPullRequestReadyForReview)\(/u.exec(query) ?? [];
      if (mutation !== undefined) {
        const { pullRequestId } = inputs.draft.parse(input);
        const { isDraft } = Object.assign(this.#pull(pullRequestId), { isDraft: mutation === 'convertPullRequestToDraft' });
        return { data: { [mutation]: { pullRequest: { isDraft } } } };
      }
      const ref = { target: this.#commit(branch) };
      const named = this.#named(query, ref);
      const open = this.#pulls.filter(({ isOpen }) => isOpen);
      const pullRequests = {
        nodes: open.map((pull) => ({ ...this.#shown(pull), labels: { nodes: pull.labels.map((name) => ({ name })) } })),
        totalCount: open.filter((pull) => pull.branch === branch).length,
      };
      return { data: { repository: { ref, pullRequests, ...named }, fork: { id: 'R_website' }, base: { ref } } };
    } catch (error) {
      if (error instanceof Refusal) return { errors: [{ message: error.message }] };
      throw error;
    }
  }

  #named(query: string, ref: object) {
    const asked = [...query.matchAll(NAMED)].map(({ groups }) => ({ name: groups?.['name'] ?? '', object: groups?.['object'] }));
    const names = asked.flatMap(({ object }) => (object === undefined ? [] : [object]));
    const objects = this.repository.objects(names).map((object) => object && { ...object, ...this.#builds(object.oid) });
    return Object.fromEntries(asked.map(({ name, object }) => [name, object === undefined ? ref : objects[names.indexOf(object)]]));
  }

  #builds(sha: string) {
    return { status: { contexts: [this.#statuses.get(sha) ?? []].flat() } };
  }

  #commit(branch: string) {
    const oid = this.#head(branch);
    const author = { name: USER.name, email: USER.email, user: { id: 1, login: USER.login } };
    return { oid, history: { nodes: [{ oid, message: '', author, committedDate: NOW }] } };
  }

  #addBranch({ name, oid }: z.infer<typeof inputs.ref>) {
    const branch = name.replace('refs/heads/', '');
    if (this.repository.commitOf(branch) !== null) throw new Refusal(422, `A ref named "${name}" already exists in the repository.`);
    this.repository.setBranch(branch, oid);
    return { createRef: { ref: { name } } };
  }

  #addCommit({ branch: { branchName: branch }, expectedHeadOid: head, fileChanges, message }: z.infer<typeof inputs.commit>) {
    const { repository } = this;
    if (branch === MAIN) {
      this.pushes += 1;
      throw new Refusal(422, 'Changes must be made through a pull request.');
    }
    if (head !== this.#head(branch)) throw new Refusal(422, 'Expected branch to point to another commit.');
    const added = fileChanges.additions.map(({ path, contents }) => ({
      path,
      sha: repository.writeBlob(Buffer.from(contents, 'base64')),
    }));
    const tree = repository.writeTree(head, [...added, ...fileChanges.deletions.map(({ path }) => ({ path, sha: null }))]);
    const oid = repository.writeCommit(tree, [head], message.headline);
    repository.setBranch(branch, oid);
    for (const pull of this.#pulls) if (pull.branch === branch && pull.isOpen) pull.head = oid;
    const files = Object.fromEntries(added.map(({ sha }, index) => [`file_${String(index)}`, { oid: sha }]));
    return { createCommitOnBranch: { commit: { oid, committedDate: NOW, ...files } } };
  }

  #resetBranch(branch: string, sha: string) {
    if (branch === MAIN) {
      this.pushes += 1;
      throw new Refusal(422, 'Changes must be made through a pull request.');
    }
    this.repository.setBranch(branch, sha);
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

  #shown({ number, title, branch, head, isDraft, labels }: Pull) {
    return {
      ...{ number, title, isDraft, id: String(number), node_id: String(number), url: '', html_url: '' },
      labels: labels.map((name) => ({ name })),
      ...{
        headRefName: branch,
        headRefOid: head,
        head: { sha: head, ref: branch, repo: { full_name: `${OWNER}/website` } },
        isCrossRepository: false,
      },
      ...{ createdAt: NOW, updatedAt: NOW, created_at: NOW, updated_at: NOW, author: USER },
      files: { nodes: this.repository.changes(MAIN, branch).map(({ path, status }) => ({ path, changeType: status.toUpperCase() })) },
    };
  }

  #open({ title, head: branch, draft }: z.infer<typeof bodies.pull>) {
    const head = this.#head(branch);
    const pull: Pull = { number: this.#pulls.length + 1, title, branch, head, isOpen: true, isDraft: draft, labels: [] };
    this.#pulls.push(pull);
    // The job "Deploy a preview" starts with it.
    this.writeStatus(branch, 'PENDING', '');
    return this.#shown(pull);
  }

  #merge(pull: Pull, message: string) {
    const sha = pull.head;
    if (pull.isDraft) throw new Refusal(405, 'Pull Request is still a draft');
    if (!this.#passed.has(sha)) throw new Refusal(405, 'Required status check "Test" is expected.');
    const tree = this.repository.merge(sha);
    if (tree === null) throw new Refusal(405, 'Pull Request is not mergeable');
    const merged = this.repository.writeCommit(tree, [this.#head(MAIN)], `${pull.title}\n\n${message}`);
    this.repository.setBranch(MAIN, merged);
    pull.isOpen = false;
    return { merged: true, sha: merged };
  }
}
