import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';

/** Layouts and components with the messages that take the place of an island. */
const WITH_MESSAGES = /<(?:IslandFailure|ConsolePage)\b/u;

test('a page with an island has the messages for one that does not load or stops working', async () => {
  const folder = inProject('src', 'pages');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.astro'));
  const pages = await Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })));
  const withIslands = pages.filter(({ text }) => /\sclient:\w/u.test(text));
  expect(withIslands).not.toEqual([]);
  expect(withIslands.filter(({ text }) => !WITH_MESSAGES.test(text)).map(({ name }) => name)).toEqual([]);
});
