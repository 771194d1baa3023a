/** Formats `/editor` outside Astro, because Sveltia needs another security policy. */
import { createHash } from 'node:crypto';

import { RENEWED_TOKEN_HEADER, TOKEN_KEY } from '#records/accounts/login.ts';
import { EDITOR_API, EDITOR_CALL_MAX_BYTES, editorSentences } from '#records/editor/editor.ts';

const IMPORT_MAP = JSON.stringify({ imports: { '@sveltia/cms': '/editor/sveltia/index.js' } });

/**
 * Allows the styles that Sveltia writes into the page and its converters of pictures (WebAssembly),
 * and blocks its requests for remote fonts and GitHub's status. `frame-ancestors` needs a header, which is in netlify.toml.
 */
export function formatEditorPolicy({ isThroughSite }: { isThroughSite: boolean }): string {
  const hash = createHash('sha256').update(IMPORT_MAP).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${isThroughSite ? '' : ' https://avatars.githubusercontent.com'}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${isThroughSite ? '' : ' https://api.github.com'}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Notice without a repository, removed on an editor's machine by `browser/start.js`. */
const NOT_SET_UP = `<main class="not-set-up">
      <h1>The editor is not set up yet</h1>
      <p>Here the college’s staff will be able to edit the texts, lists, pictures and documents of this site.</p>
      <p>Please ask the website’s administrator.</p>
      <p><a href="/">Go to the home page</a></p>
    </main>`;

/** Hides the file library, which would commit without a draft, and the sign-in without a repository. */
const STYLES = `<style>
      [role='radio'][aria-label='Assets'] { display: none; }
      .only-local .buttons .button.secondary { display: none; }
      .not-set-up { max-inline-size: 40rem; margin: 3rem auto; padding-inline: 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #2b1a1f; background: #fffaf0; }
      .not-set-up h1 { font-size: 1.75rem; line-height: 1.2; }
      .not-set-up a { color: inherit; }
      .note { position: fixed; inset: auto 0 4rem; z-index: 1; margin: 0 auto; max-inline-size: 30rem; padding: 0.75rem 1rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; color: #2b1a1f; background: #fffaf0; }
    </style>`;

/** For `browser/start.js`, which imports nothing of the site. */
const SESSION = JSON.stringify({
  tokenKey: TOKEN_KEY,
  renewedHeader: RENEWED_TOKEN_HEADER,
  api: EDITOR_API,
  maxBytes: EDITOR_CALL_MAX_BYTES,
  tooLarge: editorSentences.tooLarge,
});

export function formatEditorPage({ isSetUp, isThroughSite }: { isSetUp: boolean; isThroughSite: boolean }): string {
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${formatEditorPolicy({ isThroughSite })}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Editor</title>
    <link rel="icon" href="/favicon.ico" />
    ${STYLES}
    ${isThroughSite ? `<script type="application/json" id="session">${SESSION}</script>` : ''}
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module" src="/editor/start.js"></script>
  </head>
  <body>
    ${isSetUp ? '<noscript>The editor needs JavaScript. Please switch it on in your browser.</noscript>' : NOT_SET_UP}
  </body>
</html>
`;
}
