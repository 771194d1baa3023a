/** What every page gets, wherever it comes from: Markdown, the menu or a component. */
import { defineMiddleware } from 'astro:middleware';

import { withPdfFacts } from '#queries/pdf-facts.ts';

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
  return new Response(await withPdfFacts(await response.text()), response);
});
