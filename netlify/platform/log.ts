import type { CHANGE_KINDS } from '#records/accounts/activity.ts';
import type { EntryChange } from '#records/forms/entry-work.ts';

/** No personal data: no address, body or token, no visitor's username. */
export type LogEntry = {
  id: string;
  route: string;
  status: number;
  duration: number;
  /** The username of staff, only for a call refused with 403. */
  staff?: string;
  removed?: number;
  sent?: number;
  stopped?: string;
  cause?: string;
};

export type Log = (entry: LogEntry) => void;

export function writeLine(entry: object): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

const MAX_CAUSES = 4;

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown cause';
  // A syntax error quotes the text, which may be personal data.
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

export function describeCause(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && current !== null && parts.length < MAX_CAUSES;) {
    parts.push(describeOne(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('; ');
}

export function describeFault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [describeCause(error), ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}

type ChangeKind = (typeof CHANGE_KINDS)[number];

export function getChangeKind({ is_handled, state }: EntryChange): ChangeKind {
  if (state === undefined && is_handled === undefined) return 'updated';
  return `marked as ${state ?? (is_handled === 1 ? 'answered' : 'new')}`;
}

/** `details`: the changed account, and each rule's old and new value. */
export type StaffChange = { kind: ChangeKind; records: readonly string[]; details?: string };

/** Names accounts and ids, never the content of a record or search. Networks, and usernames of refused logins, are keyed hashes. */
export type AuditEntry =
  | ({ event: 'staff_change'; id: string; staff: string; call: string } & StaffChange)
  // Another program may name a wrong `purpose`.
  | { event: 'staff_read'; id: string; staff: string; call: string; purpose: 'view' | 'export'; record?: string }
  | { event: 'staff_login'; id: string; staff: string; network: string; isKnownDevice: boolean }
  | { event: 'staff_logout'; id: string; staff: string }
  // Status 429: too early, not checked.
  | {
      event: 'login_refused';
      id: string;
      status: 401 | 429;
      network: string;
      username: string;
      isAccount: boolean;
      isKnownDevice: boolean;
    }
  // The password was right, the code missing or wrong.
  | { event: 'code_missing' | 'code_wrong'; id: string; staff: string; network: string; isKnownDevice: boolean };

export type Audit = (entry: AuditEntry) => void;
