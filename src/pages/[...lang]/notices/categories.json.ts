/** For netlify/functions/pages.ts; stored categories are English. */
import type { APIRoute } from 'astro';

import { getChoiceLabels, getSigningOffices } from '#queries/language.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

export function getStaticPaths() {
  return [undefined, ...TRANSLATED_LANGUAGES].map((lang) => ({ params: { lang } }));
}

export const GET: APIRoute = async ({ locals: { frame } }) =>
  Response.json({ shown: await getChoiceLabels('notices', frame.language), signedBy: await getSigningOffices(frame.language) });
