import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The test content's lists, which functions import in tests (vitest.config.ts). */
export const GENERATED = join(import.meta.dirname, '..', '..', 'test-results', 'generated');

function run(script: string, ...options: readonly string[]): void {
  execFileSync(process.execPath, [script, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Writes the functions' lists before all tests, so that they run in a fresh clone. */
export default function setup(): void {
  run('scripts/build/function-lists.ts');
  run('scripts/build/function-lists.ts', '--content', join('tests', 'content'), '--out', GENERATED);
}
