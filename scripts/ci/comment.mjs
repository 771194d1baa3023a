// @ts-check
/**
 * Writes the comment about a preview on its pull request. It is plain JavaScript, because the
 * workflow's step imports it with the Node of GitHub's action.
 */
import { readFile } from 'node:fs/promises';

/**
 * @typedef {{ owner: string, repo: string, issue_number: number }} Place
 * @typedef {{ id: number, body?: string | undefined, user: { type: string } | null }} Comment
 * @typedef {object} GitHub
 * @property {(list: unknown, place: Place & { per_page: number }) => Promise<Comment[]>} paginate
 * @property {{ issues: {
 *   listComments: unknown,
 *   createComment: (comment: Place & { body: string }) => Promise<unknown>,
 *   updateComment: (comment: { owner: string, repo: string, comment_id: number, body: string }) => Promise<unknown>,
 * } }} rest
 */

/**
 * Writes the text of a file as a comment, or replaces the comment that an earlier run wrote. Both
 * begin with the same line.
 * @param {GitHub} github the client of actions/github-script
 * @param {{ repo: { owner: string, repo: string }, issue: { number: number } }} context
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
