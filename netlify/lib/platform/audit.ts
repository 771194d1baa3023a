/**
 * The audit trail: one line of JSON for every change that staff make, for everything that they read
 * with their token, for every login and logout, and for every refused login. The lines contain the
 * staff account and the ids of records, never the content of a record or of a search. Networks, and
 * the usernames of refused logins, are keyed hashes: equal ones can be recognised, but the hashes
 * identify nobody.
 */

/** How an administrator changed an account, or its owner. */
type AccountChangeKind =
  | 'given a one-time password'
  | 'freed of the second factor'
  | 'given a rule for all'
  | 'given a password'
  | 'given a second factor'
  | 'logged out everywhere';

/** How staff changed the records. */
type ChangeKind =
  'added' | 'updated' | 'deleted' | 'activated' | 'taken down' | 'marked as handled' | 'marked as not handled' | AccountChangeKind;

/** Returns the kind of change that marks an entry of an inbox. */
export function handledKind({ is_handled }: { is_handled: 0 | 1 }): ChangeKind {
  return is_handled === 1 ? 'marked as handled' : 'marked as not handled';
}

export type StaffChange = { kind: ChangeKind; records: readonly string[] };

/**
 * A member of staff has read a list, or the picture of an entry. The console names the `purpose`, and
 * another program with a token may name a wrong one. An export writes one line for each part that it
 * fetches.
 */
type StaffReading = { event: 'staff_read'; id: string; staff: string; call: string; purpose: 'view' | 'export' };

/** A login or a logout. `network` and `isKnownDevice` mean the same as in a refused login. */
type StaffSession =
  | { event: 'staff_login'; id: string; staff: string; network: string; isKnownDevice: boolean }
  | { event: 'staff_logout'; id: string; staff: string };

/**
 * A refused login: 401 for a wrong password or username, 429 for a login that came too early and
 * was not checked.
 */
type LoginRefusal = {
  event: 'login_refused';
  id: string;
  status: 401 | 429;
  /** Keyed hash of the widest network for which the address is counted. */
  network: string;
  /** Keyed hash of the username that was tried. */
  username: string;
  /** Whether there is an account with that username. */
  isAccount: boolean;
  /** Whether the login came from a device that has logged in to that account before. */
  isKnownDevice: boolean;
};

/**
 * One line of the audit trail. `id` is the request's id, which is also in its log line and its
 * answer.
 */
export type AuditEntry =
  ({ event: 'staff_change'; id: string; staff: string; call: string } & StaffChange) | StaffReading | StaffSession | LoginRefusal;

export type Audit = (entry: AuditEntry) => void;
