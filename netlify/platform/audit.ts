/**
 * The audit trail. Its lines have accounts and ids of records, never the content of a record or of a search. Networks, and the
 * usernames of refused logins, are keyed hashes.
 */
import type { CHANGE_KINDS } from '#records/accounts/activity.ts';
import type { EntryChange } from '#records/forms/entry-work.ts';

type ChangeKind = (typeof CHANGE_KINDS)[number];

export function getChangeKind({ is_handled, state }: EntryChange): ChangeKind {
  if (state === undefined && is_handled === undefined) return 'updated';
  return `marked as ${state ?? (is_handled === 1 ? 'answered' : 'new')}`;
}

/** `details` names the changed account and the old and new value of each rule. */
export type StaffChange = { kind: ChangeKind; records: readonly string[]; details?: string };

/** The console names the `purpose`; another program with a token may name a wrong one. */
type StaffReading = { event: 'staff_read'; id: string; staff: string; call: string; purpose: 'view' | 'export'; record?: string };

type StaffSession =
  | { event: 'staff_login'; id: string; staff: string; network: string; isKnownDevice: boolean }
  | { event: 'staff_logout'; id: string; staff: string };

/** Status 429: the login came too early and was not checked. */
type LoginRefusal = {
  event: 'login_refused';
  id: string;
  status: 401 | 429;
  network: string;
  username: string;
  isAccount: boolean;
  isKnownDevice: boolean;
};

/** A login with the right password and a missing or wrong code. */
type CodeRefusal = { event: 'code_missing' | 'code_wrong'; id: string; staff: string; network: string; isKnownDevice: boolean };

export type AuditEntry =
  | ({ event: 'staff_change'; id: string; staff: string; call: string } & StaffChange)
  | StaffReading
  | StaffSession
  | LoginRefusal
  | CodeRefusal;

export type Audit = (entry: AuditEntry) => void;
