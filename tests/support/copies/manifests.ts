import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Where the lists of the test content are, which functions import in tests (vitest.config.ts). */
export const GENERATED = join(import.meta.dirname, '..', '..', 'test-results', 'generated');

function run(script: string, ...options: readonly string[]): void {
  execFileSync(process.execPath, [script, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/**
 * Writes the lists that functions import before any test, so that the tests also run in a fresh
 * clone: those of `content/`, and those of the test content.
 */
export default function setup(): void {
  run('scripts/build/function-lists.ts');
  run('scripts/build/function-lists.ts', '--content', join('tests', 'content'), '--out', GENERATED);
}
