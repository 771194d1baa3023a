import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { islandsApart, policyFirst, trimPolicy } from '#integrations/csp-trim.ts';

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function policyOf(html: string): string {
  return /content="(?<policy>[^"]*)"/u.exec(html)?.groups?.['policy'] ?? '';
}

function aPage(policy: string, body: string): string {
  return `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;
}

test('a policy keeps the hashes of the scripts and styles in its page, and no others', () => {
  const [script, style] = ['\n  run("a");\n', '@layer a{b{color:red}}'];
  const policy = `default-src 'self'; script-src 'self' ${hashOf('elsewhere')} ${hashOf(script)}; style-src 'self' ${hashOf(style)} ${hashOf('x{}')};`;
  const page = trimPolicy(aPage(policy, `<style media="all">${style}</style><script type="module">${script}</script>`));
  expect(policyOf(page)).toBe(`default-src 'self'; script-src 'self' ${hashOf(script)}; style-src 'self' ${hashOf(style)};`);
});

test('text that only looks like a hash stays, and so does the page around the policy', () => {
  const body = "<p>A hash looks like 'sha256-abc='.</p><script src='/a.js'></script>";
  expect(trimPolicy(aPage("script-src 'self' 'sha256-abc=';", body))).toBe(aPage("script-src 'self';", body));
});

test('a page without a policy does not change', () => {
  expect(trimPolicy('<style>a{}</style>')).toBe('<style>a{}</style>');
});

test('the policy comes right after the character set, before every script and style', () => {
  const policy = '<meta http-equiv="content-security-policy" content="script-src \'self\' $& \'sha256-abc=\';">';
  const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><style>a{}</style><script>run()</script>${policy}<title>x</title></head></html>`;
  expect(policyFirst(page)).toBe(
    `<!DOCTYPE html><html><head><meta charset="utf-8">${policy}<style>a{}</style><script>run()</script><title>x</title></head></html>`,
  );
});

test('a page without a policy, or without a character set, keeps its order', () => {
  for (const page of [
    '<meta charset="utf-8"><style>a{}</style>',
    '<style>a{}</style><meta http-equiv="content-security-policy" content="x">',
  ]) {
    expect(policyFirst(page)).toBe(page);
  }
});

test('the definition of islands moves into a file, and other scripts stay', () => {
  const code = '(()=>{customElements.get("astro-island")||define()})();';
  const page = (definition: string, file: string) => `<script>before()</script>${definition}<astro-island></astro-island>${file}</body>`;
  const apart = islandsApart(page(`<script>${code}</script>`, ''));
  expect(apart?.code).toBe(code);
  expect(apart?.html).toBe(page('', `<script type="module" src="/${apart?.name ?? ''}"></script>`));
  expect(islandsApart(page('', ''))).toBeNull();
});
