export type Preview = { address: string } | { missing: string };

/** `content` is the report of `npm run content:check`, in Markdown. */
export type Report = { preview: Preview; commit: string; content: string };

/** By its first line the workflow finds the comment that it wrote before. */
export const MARKER = '<!-- The comment about the preview. -->';

/** GitHub takes comments of at most 65,536 characters. */
const MAX_CONTENT_LENGTH = 50_000;

function shortened(content: string): string {
  if (content.length <= MAX_CONTENT_LENGTH) return content;
  const whole = content.slice(0, content.lastIndexOf('\n', MAX_CONTENT_LENGTH));
  return `${whole}\n\nThe rest is in the output of \`npm run content:check\`.`;
}

export function reportText({ preview, commit, content }: Report): string {
  const found =
    'address' in preview
      ? `${preview.address} shows commit ${commit}. It has records of its own, and search engines may not list it.`
      : `There is no preview of commit ${commit}. ${preview.missing} The live site stays as it is.`;
  return [MARKER, '## Preview', found, shortened(content.trim()), ''].join('\n\n');
}
