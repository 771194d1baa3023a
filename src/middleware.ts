/** What every page gets, wherever it comes from: Markdown, the menu or a component. */
import { defineMiddleware } from 'astro:middleware';

import { wordsFor } from '#queries/language.ts';
import { withPdfFacts } from '#queries/files/pdf-facts.ts';
import { pagePath } from '#queries/seo.ts';
import { splitPath } from '#words/languages.ts';
import { type Spoken, foreignTag, localPath } from '#words/sentences.ts';

/** A link to a page of the site, but not to the same page in another language, nor to the login, nor to a file. */
const PAGE_LINK = /(?<=<a\b(?![^>]*\s(?:hreflang|rel="nofollow))[^>]*\shref=")\/(?!\/|[^"?#]*\.[a-z0-9]{2,5}["?#])[^"]*(?=")/gu;

/** An element with a text and nothing else, which does not name its language. The function that fills `[[title]]` knows its language. */
const TEXT_ELEMENT =
  /<(?!script|style|title|textarea)(?<name>[a-z][a-z0-9-]*)(?<attributes>(?:\s+(?!lang=)[^\s"'<>=]+(?:="[^"]*")?)*)>(?<text>[^<[]+)(?=<\/\k<name>>)/gu;

/** What is shown in English, because nobody has translated it, says so to screen readers. */
function withTags(html: string, spoken: Spoken): string {
  return html.replaceAll(TEXT_ELEMENT, (found, name: string, attributes: string, text: string) => {
    const tag = foreignTag(spoken, text.replaceAll(/&#?\w+;/gu, ''));
    return tag === undefined ? found : `<${name} lang="${tag}"${attributes}>${text}`;
  });
}

export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  const words = await wordsFor(splitPath(pagePath(url.pathname)).language);
  locals.words = words;
  const response = await next();
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
  const html = withTags(
    (await response.text()).replaceAll(PAGE_LINK, (path) => localPath(words, path)),
    words,
  );
  // The menu has no room for facts.
  const main = Math.max(0, html.indexOf('<main'));
  return new Response(html.slice(0, main) + (await withPdfFacts(html.slice(main), words)), response);
});
