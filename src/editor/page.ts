/** The HTML of `/editor`. It is no page of Astro's, because Sveltia CMS needs another security policy. */
import { createHash } from 'node:crypto';

/** Lets the script in `browser/` import Sveltia by its name. */
const IMPORT_MAP = JSON.stringify({ imports: { '@sveltia/cms': '/editor/sveltia/index.js' } });

const GITHUB_API = 'https://api.github.com';
/** GitHub's pictures of its users: the editor shows who is signed in. */
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';

/**
 * Sveltia writes its styles into the page. Its fonts are files of this site; it also names a host for them, and asks
 * whether GitHub works, which the policy both blocks. Browsers accept `frame-ancestors` in a header only: netlify.toml
 * has it.
 */
export function formatEditorPolicy(): string {
  const hash = createHash('sha256').update(IMPORT_MAP).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${GITHUB_PICTURES}`,
    "font-src 'self'",
    `connect-src 'self' blob: data: ${GITHUB_API}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** What a visitor reads until the college has chosen a repository. `browser/start.js` takes it away on the machine of an editor. */
const NOT_SET_UP = `<main class="not-set-up">
      <h1>The editor is not set up yet</h1>
      <p>Here the college’s staff will be able to edit the texts, lists, pictures and documents of this site.</p>
      <p>Please ask the website’s administrator.</p>
      <p><a href="/">Go to the home page</a></p>
    </main>`;

/**
 * Pictures and documents are added in an entry: the library of files would write to the site's branch without a draft.
 * Nobody can sign in at GitHub without a repository.
 */
const STYLES = `<style>
      [role='radio'][aria-label='Assets'] { display: none; }
      .only-local .buttons .button.secondary { display: none; }
      .not-set-up { max-inline-size: 40rem; margin: 3rem auto; padding-inline: 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #2b1a1f; background: #fffaf0; }
      .not-set-up h1 { font-size: 1.75rem; line-height: 1.2; }
      .not-set-up a { color: inherit; }
      .local-note { position: fixed; inset: auto 0 4rem; z-index: 1; margin: 0 auto; max-inline-size: 30rem; padding: 0.75rem 1rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; color: #2b1a1f; background: #fffaf0; }
    </style>`;

export function formatEditorPage({ isSetUp }: { isSetUp: boolean }): string {
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${formatEditorPolicy()}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Editor</title>
    <link rel="icon" href="/favicon.ico" />
    ${STYLES}
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module" src="/editor/start.js"></script>
  </head>
  <body>
    ${isSetUp ? '<noscript>The editor needs JavaScript. Please switch it on in your browser.</noscript>' : NOT_SET_UP}
  </body>
</html>
`;
}
