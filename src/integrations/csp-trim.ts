/**
 * Astro writes the hashes of all inline scripts and styles of the whole site into the policy of
 * each page. Removing the others makes pages a fifth smaller (2.4 KB with Brotli) and their policy
 * stricter. Remove this file when Astro groups them
 * (https://github.com/withastro/astro/pull/13675).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { builtFile } from './built-file.ts';

const INLINE = /<(?<tag>script|style)\b[^>]*>(?<content>[\s\S]*?)<\/\k<tag>>/gu;
const POLICY = /(?<before><meta http-equiv="content-security-policy" content=")(?<policy>[^"]*)/u;
const HASH = / 'sha256-[^']*'/gu;

const CHARSET = /<meta charset="[^"]*">/u;
const POLICY_ELEMENT = /<meta http-equiv="content-security-policy" content="[^"]*">/u;

/**
 * A browser applies a policy only to what follows it, and Astro writes it at the end of the head.
 */
export function policyFirst(html: string): string {
  const [policy] = POLICY_ELEMENT.exec(html) ?? [];
  if (policy === undefined || !CHARSET.test(html)) return html;
  return html.replace(POLICY_ELEMENT, '').replace(CHARSET, (charset) => charset + policy);
}

export function trimPolicy(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(
      ({ groups }) =>
        ` 'sha256-${createHash('sha256')
          .update(groups?.['content'] ?? '')
          .digest('base64')}'`,
    ),
  );
  return html.replace(POLICY, (_, before: string, policy: string) => before + policy.replace(HASH, (hash) => (own.has(hash) ? hash : '')));
}

/** The definition of Astro's islands, which Astro writes into each page that has one. */
const ISLANDS = /<script>(?<code>(?:(?!<\/script>)[\s\S])*customElements\.get\("astro-island"\)(?:(?!<\/script>)[\s\S])*)<\/script>/u;

/**
 * Moves it into a file, because it makes a page a tenth larger and is not needed for its first paint. Remove this when
 * Astro can load it from a file (https://github.com/withastro/astro/issues/17017).
 * @returns the page, and the name and the text of the file
 */
export function islandsApart(html: string): { html: string; name: string; code: string } | null {
  const code = ISLANDS.exec(html)?.groups?.['code'];
  if (code === undefined) return null;
  const name = `_astro/islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  // At the end, after the script that reports that it did not load (island-failure.ts).
  return { html: html.replace(ISLANDS, '').replace('</body>', `<script type="module" src="/${name}"></script></body>`), name, code };
}

export function cspTrim(): AstroIntegration {
  return {
    name: 'csp-trim',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        await Promise.all(
          pages.map(async ({ pathname }) => {
            const file = builtFile(dir, pathname);
            const html = await readFile(file, 'utf8');
            const apart = islandsApart(html);
            if (apart !== null) await writeFile(new URL(apart.name, dir), apart.code);
            await writeFile(file, policyFirst(trimPolicy(apart?.html ?? html)));
          }),
        );
      },
    },
  };
}
