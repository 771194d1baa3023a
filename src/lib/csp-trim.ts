/**
 * Astro writes the hashes of every inline script and style of the whole site into each page's Content Security Policy: 2.7 KB a page that no packing
 * makes smaller, enough for another round trip on a slow phone. A page needs its own alone, and is safer so.
 */
import { createHash } from 'node:crypto';

const INLINE = /<(?<tag>script|style)\b[^>]*>(?<content>[\s\S]*?)<\/\k<tag>>/gu;
const POLICY = /(?<before><meta http-equiv="content-security-policy" content=")(?<policy>[^"]*)/u;
const HASH = / 'sha256-[^']*'/gu;

const CHARSET = /<meta charset="[^"]*">/u;
const POLICY_ELEMENT = /<meta http-equiv="content-security-policy" content="[^"]*">/u;

/**
 * A page whose policy stands right after its character set, before every script and style: a browser applies a policy to what follows it alone, and Astro
 * writes it at the end of the head. A page without either is left as it is.
 */
export function policyFirst(html: string): string {
  const [policy] = POLICY_ELEMENT.exec(html) ?? [];
  if (policy === undefined || !CHARSET.test(html)) return html;
  return html.replace(POLICY_ELEMENT, '').replace(CHARSET, (charset) => charset + policy);
}

/** A page whose policy names only what stands in the page itself. */
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
