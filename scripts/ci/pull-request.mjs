// @ts-check
/** Plain JavaScript, because the workflow's steps import it with the Node of GitHub's action. */
import { readFile } from 'node:fs/promises';

/**
 * @typedef {{ owner: string, repo: string }} Repository
 * @typedef {Repository & { issue_number: number }} Place
 * @typedef {{ id: number, body?: string | undefined, user: { type: string } | null }} Comment
 * @typedef {object} GitHub
 * @property {(list: unknown, place: Place & { per_page: number }) => Promise<Comment[]>} paginate
 * @property {{
 *   issues: {
 *     listComments: unknown,
 *     createComment: (comment: Place & { body: string }) => Promise<unknown>,
 *     updateComment: (comment: Repository & { comment_id: number, body: string }) => Promise<unknown>,
 *   },
 *   repos: { createCommitStatus: (status: Repository & Record<'sha' | 'context' | 'state' | 'target_url' | 'description', string>) => Promise<unknown> },
 * }} rest
 */

/** The editor knows the preview's status by this name. */
const STATUS = 'deploy/preview';

const DESCRIPTIONS = {
  pending: 'The preview takes some minutes.',
  success: 'The preview is ready.',
  failure: 'There is no preview: the comment on the pull request says why.',
};

/**
 * Writes the status of the preview. In the editor it becomes the button "View Preview" once it is a success.
 * @param {Pick<GitHub, 'rest'>} github the client of actions/github-script
 * @param {{ repo: Repository, payload: { pull_request?: { html_url?: string, head?: { sha: string } } } }} context
 * @param {keyof typeof DESCRIPTIONS} state
 * @param {string} [address] the preview's; without it the status leads to the pull request
 */
export async function writeStatus(github, { repo, payload }, state, address = '') {
  const { head, html_url: page = '' } = payload.pull_request ?? {};
  if (head === undefined) throw new Error('Only a pull request has a preview.');
  await github.rest.repos.createCommitStatus({
    ...repo,
    sha: head.sha,
    context: STATUS,
    state,
    target_url: address === '' ? page : address,
    description: DESCRIPTIONS[state],
  });
}

/**
 * Writes the text of a file as a comment, or replaces the comment that an earlier run wrote. Both
 * begin with the same line.
 * @param {GitHub} github the client of actions/github-script
 * @param {{ repo: Repository, issue: { number: number } }} context
 * @param {string} file
 */
export async function writeComment(github, { repo, issue }, file) {
  const body = await readFile(file, 'utf8');
  const [marker = body] = body.split('\n', 1);
  const place = { ...repo, issue_number: issue.number };
  const comments = await github.paginate(github.rest.issues.listComments, { ...place, per_page: 100 });
  const earlier = comments.find((comment) => comment.user?.type === 'Bot' && comment.body?.startsWith(marker) === true);
  if (earlier === undefined) await github.rest.issues.createComment({ ...place, body });
  else await github.rest.issues.updateComment({ ...repo, comment_id: earlier.id, body });
}
