import { execFileSync } from 'node:child_process';

/** Writes `netlify/lib/generated` before any test, so that the tests also run in a fresh clone. */
export default function setup(): void {
  for (const script of ['scripts/manifests.ts', 'scripts/pictures.ts']) {
    execFileSync(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
}
