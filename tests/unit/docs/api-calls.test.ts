/** Tests that docs/api.md has every call. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { ALL_CALLS } from '#tests/support/calls.ts';

const page = await readFile('docs/api.md', 'utf8');

test.each(ALL_CALLS.map(({ method, path }) => [method, path.replace(/:(\w+)$/u, '{$1}')]))('the page has %s %s', (method, path) => {
  const forms = [`\`${path}\``, `${method} \`${path}?`, `\`${method} ${path}\``];
  expect(forms.some((form) => page.includes(form))).toBe(true);
});
