import { CommandError } from '#scripts/lib/project.ts';

/** @throws CommandError if the page is no preview, or search engines may list it */
export async function checkIsPreview(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  const html = await answer.text();
  if (!answer.ok) throw new CommandError(`The preview ${address} answers ${String(answer.status)}.`);
  const robots = answer.headers.get('x-robots-tag') ?? '';
  if (!robots.includes('noindex')) throw new CommandError(`Search engines may list the preview ${address}: delete this deploy in Netlify.`);
  if (!html.includes('class="preview-ribbon'))
    throw new CommandError(`The page ${address} was not built as a preview: delete this deploy in Netlify.`);
}
