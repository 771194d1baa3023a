import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

import { ensurePackages } from '#scripts/setup/install.mjs';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

test('packages that do not fit are not installed through a link, which would empty another copy’s folder', async () => {
  write(folder(), 'site/package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }));
  write(folder(), 'packages/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  symlinkSync(join(folder(), 'packages'), join(folder(), 'site', 'node_modules'));
  const npm = vi.fn<(args: readonly string[]) => Promise<number>>();
  await expect(ensurePackages(join(folder(), 'site'), npm)).resolves.toContain('node_modules/a is 1.0.0 instead of 2.0.0');
  expect(npm).not.toHaveBeenCalled();
});
