/** For netlify/functions/pages.ts; empty in English, the language of stored values. */
import type { APIRoute } from 'astro';

import { getChoiceLabels } from '#queries/language.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

export function getStaticPaths() {
  return [undefined, ...TRANSLATED_LANGUAGES].map((lang) => ({ params: { lang } }));
}

export const GET: APIRoute = async ({ locals }) => Response.json((await getChoiceLabels('notices', locals.frame.language)) ?? {});
