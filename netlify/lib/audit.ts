/**
 * The audit trail: one line of JSON for every change that staff make, and one for every refused
 * login. The lines name the staff member and the ids of records, never what a record says. Networks
 * and usernames of refused logins are keyed hashes: equal ones can be told, nobody can be named.
 */

/** What a staff member did to records. */
type ChangeKind = 'added' | 'updated' | 'deleted' | 'activated' | 'taken down' | 'marked as handled' | 'marked as not handled';

/** What marking an entry of an inbox is called here. */
export function handledKind({ is_handled }: { is_handled: 0 | 1 }): ChangeKind {
  return is_handled === 1 ? 'marked as handled' : 'marked as not handled';
}

/** A change that a staff member made, and the ids of the records. */
export type StaffChange = { kind: ChangeKind; records: readonly string[] };

/**
 * A refused login: 401 for a wrong password or username, 429 for one that came too early and was
 * not checked.
 */
type LoginRefusal = {
  event: 'login_refused';
  id: string;
  status: 401 | 429;
  /** Keyed hash of the widest network that the address is counted for. */
  network: string;
  /** Keyed hash of the username that was tried. */
  username: string;
  /** Whether there is an account with that username. */
  isAccount: boolean;
  /** Whether the login came from a device that has logged in to that account before. */
  isKnownDevice: boolean;
};

/**
 * One line of the audit trail. `id` is that of the request, which its log line and its answer carry
 * too.
 */
export type AuditEntry = ({ event: 'staff_change'; id: string; staff: string; call: string } & StaffChange) | LoginRefusal;

export type Audit = (entry: AuditEntry) => void;

/** Writes where the platform collects a function's output. */
export function auditToOutput(entry: AuditEntry): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
