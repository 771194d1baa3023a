/** The HTML of `/editor`. It is no page of Astro's, because Decap needs another security policy. */
import { createHash } from 'node:crypto';

/** Lets `browser/formats.js` import the package yaml by its name. */
const IMPORT_MAP = JSON.stringify({ imports: { yaml: '/editor/yaml/index.js' } });

const GITHUB_API = 'https://api.github.com';
/** GitHub's pictures of its users: Decap shows who is signed in. */
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';

/**
 * Decap compiles the checks of its configuration with `new Function` and writes its styles into the
 * page. Browsers accept `frame-ancestors` in a header only: netlify.toml has it.
 */
export function editorPolicy(isLocal: boolean): string {
  const hash = createHash('sha256').update(IMPORT_MAP).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-eval' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${isLocal ? '' : ` ${GITHUB_PICTURES}`}`,
    "font-src 'self' data:",
    `connect-src 'self' blob:${isLocal ? '' : ` ${GITHUB_API}`}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function page(policy: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Editor</title>
    <link rel="icon" href="/favicon.ico" />
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

/**
 * What Decap's configuration cannot switch off: "Media" uploads to the site's branch without a
 * draft, and a button deletes a published file there.
 */
const DRAFTS_ALONE = `<style>
      [class*='-AppHeaderNavList'] li:has(button), [class*='-LibraryTop'] [class*='-DeleteButton'] { display: none; }
    </style>`;

export function editorPage(isLocal: boolean): string {
  return page(
    editorPolicy(isLocal),
    `${isLocal ? '' : DRAFTS_ALONE}
    <style>
      #nc-root label + ul { font-size: 0.875rem; text-transform: none; }
      /* Decap gives its forms, and the bar with its buttons, 800 pixels on every screen. */
      @media (width < 800px) {
        #nc-root [class*='-ControlPaneContainer'] { max-inline-size: 100vw; box-sizing: border-box; }
        #nc-root [class*='-EditorContainer'] { display: flex; flex-direction: column; min-inline-size: 0; padding-block-start: 0; }
        #nc-root [class*='-EditorContainer'] > :last-child { inline-size: 100%; min-block-size: 0; }
        #nc-root [class*='-ToolbarContainer'] {
          position: relative; flex: none; flex-wrap: wrap; gap: 8px; min-inline-size: 0; block-size: auto; padding-block: 8px;
        }
        #nc-root [class*='-toolbarSection'], #nc-root [class*='-ToolbarSubSection'] { flex-wrap: wrap; gap: 8px; block-size: auto; }
        #nc-root [class*='-ToolbarSectionMeta'] { display: none; }
      }
    </style>
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module" src="/editor/start.js"></script>`,
    `<div id="nc-root">Loading the editor. This can take a few seconds.</div>
    <noscript>The editor needs JavaScript. Please switch it on in your browser.</noscript>`,
  );
}

export function editorMissingPage(): string {
  return page(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
    `<style>
      body { max-inline-size: 40rem; margin: 3rem auto; padding-inline: 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #2b1a1f; background: #fffaf0; }
      h1 { font-size: 1.75rem; line-height: 1.2; }
      a { color: inherit; }
      code { overflow-wrap: anywhere; }
    </style>`,
    `<main>
      <h1>The editor is not set up yet</h1>
      <p>Here the college’s staff will be able to edit the texts, lists, pictures and documents of this site.</p>
      <p>Please ask the website’s administrator.</p>
      <p><a href="/">Go to the home page</a></p>
    </main>`,
  );
}
