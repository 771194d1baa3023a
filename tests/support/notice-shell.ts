/** A small built page of notices, and the function that fills it. */
import { create } from '#netlify/functions/notice-pages.ts';

import type { Resource } from './site-in-process.ts';

export const SHELL = `<html><head><title>Notices · College</title><meta name="description" content="All notices">
<link rel="canonical" href="https://college.test/notices"><link rel="alternate" hreflang="hi-IN" href="https://college.test/hi/notices"><meta property="og:title" content="Notices">
<meta property="og:description" content="All notices"><meta property="og:url" content="https://college.test/notices">
<meta property="og:image" content="https://college.test/brand/card.jpg">
<script type="application/ld+json">{"@type":"BreadcrumbList"}</script></head>
<body><main id="main"><h1>Notices</h1><a hreflang="hi-IN" href="/hi/notices">हिन्दी</a><!--notices--><p>Raw</p><!--/notices-->
<template id="notice-page"><p>[[eyebrow]]</p><h1>[[title]]</h1><p>[[lead]]</p>[[body]]</template></main><footer></footer></body></html>`;

/** Answers `/notices` and the pages of notices. */
export function noticePages(shell = SHELL): Resource {
  return (setUp) => create(setUp, () => Promise.resolve(shell));
}
