import { spawnSync } from 'node:child_process';

/** The 31st of a shorter month is its last day. Both are `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Each page's last commit by path; empty without a history. */
export function readChangeDays(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  const log = ['-c', 'core.quotePath=false', 'log', '--format=%cs', '--name-only', '--', 'content/pages'];
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8', maxBuffer: Infinity });
  for (const line of status === 0 ? stdout.split('\n') : []) {
    if (/^\d{4}-\d\d-\d\d$/u.test(line)) day = line;
    else if (!days.has(line)) days.set(line, day);
  }
  return days;
}
