/** What every page gets, wherever it comes from: Markdown, the menu or a component. */
import { defineMiddleware } from 'astro:middleware';

import { splitPath } from '#domain/languages.ts';
import { localPath } from '#domain/words/words.ts';
import { inLanguage } from '#queries/language.ts';
import { withPdfFacts } from '#queries/pdf-facts.ts';

/** A link to a page of the site, but not to the same page in another language, nor to the login. */
const PAGE_LINK = /(?<=<a\b(?![^>]*\s(?:hreflang|rel="nofollow))[^>]*\shref=")\/(?:[^"./]|\/)*(?=")/gu;

export const onRequest = defineMiddleware(({ url }, next) =>
  inLanguage(splitPath(url.pathname).language, async () => {
    const response = await next();
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = (await response.text()).replaceAll(PAGE_LINK, localPath);
    return new Response(await withPdfFacts(html), response);
  }),
);
