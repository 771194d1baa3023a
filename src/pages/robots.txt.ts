import type { APIRoute } from 'astro';

import { listPathsOnPages } from '#domain/calls.ts';
import { mayBeIndexed } from '#integrations/redirects.ts';

export const GET: APIRoute = ({ site, url }) => {
  const lines = mayBeIndexed(process.env)
    ? [
        'User-agent: *',
        ...listPathsOnPages().map((path) => `Allow: ${path}`),
        'Disallow: /api/',
        '',
        `Sitemap: ${new URL('/sitemap-index.xml', site ?? url).href}`,
      ]
    : ['User-agent: *', 'Disallow: /'];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
