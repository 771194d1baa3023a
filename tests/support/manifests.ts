import { execFileSync } from 'node:child_process';

/** Writes `netlify/lib/generated` before any test, so that the tests also run in a fresh clone. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/manifests.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
