/** Writes the comment about a preview, in Markdown. */

/** Lighthouse's scores of one page, out of a hundred, in the order of the columns. */
export type PageScores = { page: string; scores: readonly number[] };

/** What the comment says. */
export type Report = {
  address: string;
  commit: string;
  /** The report of `npm run content:check`, in Markdown. */
  content: string;
  lighthouse: readonly PageScores[];
};

/** The first line of the comment, by which the workflow finds the one that it wrote before. */
export const MARKER = '<!-- The comment about the preview. -->';

/** The columns of the table. */
const CATEGORIES = ['performance', 'accessibility', 'best practices', 'SEO'] as const;

/** GitHub takes comments of at most 65,536 characters. */
const MAX_CONTENT_LENGTH = 50_000;

function shortened(content: string): string {
  if (content.length <= MAX_CONTENT_LENGTH) return content;
  const whole = content.slice(0, content.lastIndexOf('\n', MAX_CONTENT_LENGTH));
  return `${whole}\n\nThe rest is in the output of \`npm run content:check\`.`;
}

function table(address: string, rows: readonly PageScores[]): string {
  const head = `| page | ${CATEGORIES.join(' | ')} |\n| --- | ${CATEGORIES.map(() => '---:').join(' | ')} |`;
  return [head, ...rows.map(({ page, scores }) => `| [${page}](${address}${page}) | ${scores.join(' | ')} |`)].join('\n');
}

/** Returns the comment about a preview: its address and commit, the content check, and Lighthouse's scores. */
export function reportText({ address, commit, content, lighthouse }: Report): string {
  return [
    MARKER,
    '## Preview',
    `${address} shows commit ${commit}. It has records of its own, and search engines may not list it.`,
    '## Content check',
    shortened(content.trim()),
    '## Lighthouse, on a phone',
    table(address, lighthouse),
    'One run for each page on a machine that others use, too: the performance varies by some points. The audit that asks whether search ' +
      'engines may list the page is left out, because they may not list a preview.',
    '',
  ].join('\n\n');
}
