/** Small built pages, and the function that fills them. */
import { create } from '#netlify/functions/pages.ts';

import type { Resource, TestSite } from '#tests/support/functions/site.ts';

function withHead(path: string, head: string, main: string): string {
  return `<html><head><link rel="canonical" href="https://college.test${path}"><link rel="alternate" hreflang="hi-IN" href="https://college.test/hi${path}">
${head}</head><body><a hreflang="hi-IN" href="/hi${path}">हिन्दी</a><main id="main">${main}</main><footer></footer></body></html>`;
}

export const BUILT: Readonly<Record<string, string>> = {
  'notices.html': withHead('/notices', '<title>Notices · College</title>', '<h1>Notices</h1><!--[[body]]-->'),
  'notices/notice.html': withHead(
    '/notices/notice',
    `<title>[[name]] · College</title><meta name="description" content="[[summary]]"><meta property="og:title" content="[[name]]">
<meta property="og:url" content="https://college.test/notices/notice"><script type="application/ld+json">
{"headline":"[[headline]]","published":"[[published]]","changed":"[[changed]]","name":"[[headline]]"}</script>`,
    `<h1>[[title]]</h1><p>[[lead]]</p><p>[[day]]</p><!--[[body]]--><p class="signer">[[signer]]</p><p class="notice-number"><!--[[reference]]--></p>
<a href="https://wa.me/?text=[[message]]https%3A%2F%2Fcollege.test%2Fn%2F[[number]]">Share</a>`,
  ),
  'notices/missing.html': withHead('/notices/missing', '', '<h1>There is no such notice</h1>'),
  'notices/poster.html': withHead(
    '/notices/poster',
    '<title>[[name]] · College</title>',
    '<a href="/n/[[number]]">See</a><p class="poster-day">[[day]]</p><!--[[body]]--><!--[[qr]]--><p class="poster-address"><!--[[reference]]--></p>',
  ),
  'notices/unknown.html': withHead('/notices/unknown', '<title>[[title]] · College</title>', '<h1>[[title]]</h1>'),
  'notices/expired.html': withHead(
    '/notices/expired',
    '<title>Notice No. [[number]] has expired · College</title>',
    '<h1>Notice No. [[number]] has expired</h1><p><!--[[title]]--></p><p>[[days]]</p>',
  ),
  'notices/categories.json': '{}',
};

export function createPagesResource(built = BUILT): Resource {
  return (makeDependencies) => create(makeDependencies, (_words, name) => Promise.resolve(built[name] ?? ''));
}

export function openPage(
  site: TestSite,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  built = BUILT,
) {
  return site.sendTo(createPagesResource(built), `${init.method ?? 'GET'} ../..${path}`, headers === undefined ? {} : { headers });
}
