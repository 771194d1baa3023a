import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Functions import these lists in tests (vitest.config.ts). */
export const GENERATED = join(import.meta.dirname, '..', '..', 'test-results', 'generated');

function run(script: string, ...options: readonly string[]): void {
  execFileSync(process.execPath, [script, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Before all tests, for a fresh clone. */
export default function setup(): void {
  run('scripts/build/function-lists.ts');
  run('scripts/build/function-lists.ts', '--content', join('tests', 'content'), '--out', GENERATED);
}
