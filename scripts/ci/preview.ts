import { runOnce } from '#scripts/bench/measure.ts';
import { scoresOf } from '#scripts/bench/verdict.ts';
import { openBrowser } from '#scripts/lib/open-browser.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { freePort } from '#scripts/serve/port.ts';

import type { PageScores } from './report.ts';

/** One of each kind, because a run takes half a minute. */
const PAGES = ['/', '/About', '/Courses', '/faculty_list', '/Admission-Enquiry'] as const;

/** Every preview forbids search engines to list it, so this audit always fails. */
const ALWAYS_FAILS = ['is-crawlable'];

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

/** @throws CommandError if Lighthouse fails */
export async function lighthouseScores(address: string, pages: readonly string[] = PAGES): Promise<readonly PageScores[]> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${String(port)}`]);
  const rows: PageScores[] = [];
  try {
    for (const page of pages) {
      rows.push({ page, scores: scoresOf(await runOnce(port, `${address}${page}`, { skipAudits: ALWAYS_FAILS })) });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
