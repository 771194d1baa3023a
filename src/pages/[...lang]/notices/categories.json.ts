/** The words for the categories of notices, for netlify/functions/pages.ts. In English they are the values themselves. */
import type { APIRoute } from 'astro';

import { languagesOf, shownAs } from '#queries/language.ts';
import { NOTICE_CATEGORIES } from '#records/notices/notice.ts';

export function getStaticPaths() {
  return languagesOf('notices');
}

export const GET: APIRoute = async ({ locals }) => Response.json((await shownAs(NOTICE_CATEGORIES, locals.words.language)) ?? {});
