// @ts-check
/** Plain JavaScript, because a step of the workflow imports it with the Node of GitHub's action. */
import { createHash } from 'node:crypto';

/**
 * @typedef {{ owner: string, repo: string }} Repository
 * @typedef {{ sha: string }} Made
 * @typedef {{ state: string, head: { ref: string } }} Pull
 * @typedef {object} GitHub
 * @property {(list: unknown, options: Repository & { state: 'all', base: string, per_page: number }) => Promise<Pull[]>} paginate
 * @property {{
 *   git: {
 *     getCommit: (commit: Repository & { commit_sha: string }) => Promise<{ data: { tree: Made } }>,
 *     createTree: (tree: Repository & { base_tree: string, tree: { path: string, mode: '100644', type: 'blob', sha: null }[] }) => Promise<{ data: Made }>,
 *     createCommit: (commit: Repository & { message: string, tree: string, parents: string[] }) => Promise<{ data: Made }>,
 *     createRef: (ref: Repository & { ref: string, sha: string }) => Promise<unknown>,
 *   },
 *   pulls: { list: unknown, create: (pull: Repository & Record<'title' | 'head' | 'base' | 'body', string>) => Promise<unknown> },
 * }} rest
 */

const BASE = 'main';
const PREFIX = 'remove-unlisted-';
const TITLE = 'Remove files that nothing lists';
const BODY = `No text and no list of the content names these files any more, so the site leaves them out.

Please look at each before you merge: somebody may have uploaded it for a draft that is still open. If a file is to stay, close this pull
request; the same files are not proposed again. Merging changes nothing on the site, and git keeps what was removed.

GitHub starts no tests for a pull request of a workflow: close it and open it again, and they run.`;

/**
 * Opens a pull request that removes files, unless the last one is still open or the same files were
 * proposed before. It never changes the main branch.
 * @param {GitHub} github the client of actions/github-script
 * @param {{ repo: Repository, sha: string }} context
 * @param {readonly string[]} files
 */
export async function proposeRemoval(github, { repo, sha }, files) {
  const other = files.find((file) => !/^(?:content|public\/documents)\/(?!.*\.\.)/u.test(file));
  if (other !== undefined) throw new Error(`${other} is no file of the content.`);
  const head = `${PREFIX}${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)}`;
  const pulls = await github.paginate(github.rest.pulls.list, { ...repo, state: 'all', base: BASE, per_page: 100 });
  const isProposed = pulls.some(({ state, head: { ref } }) => ref === head || (state === 'open' && ref.startsWith(PREFIX)));
  if (isProposed || files.length === 0) return;
  const { git, pulls: requests } = github.rest;
  const { data: last } = await git.getCommit({ ...repo, commit_sha: sha });
  const removed = files.map((path) => /** @type {const} */ ({ path, mode: '100644', type: 'blob', sha: null }));
  const { data: tree } = await git.createTree({ ...repo, base_tree: last.tree.sha, tree: removed });
  const { data: commit } = await git.createCommit({ ...repo, message: TITLE, tree: tree.sha, parents: [sha] });
  await git.createRef({ ...repo, ref: `refs/heads/${head}`, sha: commit.sha });
  await requests.create({ ...repo, title: TITLE, head, base: BASE, body: `${BODY}\n\n${files.map((file) => `- \`${file}\``).join('\n')}` });
}
