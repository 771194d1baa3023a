/**
 * The audit trail names accounts and ids, never the content of a record or search. Networks, and
 * usernames of refused logins, are keyed hashes.
 */
import type { CHANGE_KINDS } from '#records/accounts/activity.ts';
import type { EntryChange } from '#records/forms/entry-work.ts';

type ChangeKind = (typeof CHANGE_KINDS)[number];

export function getChangeKind({ is_handled, state }: EntryChange): ChangeKind {
  if (state === undefined && is_handled === undefined) return 'updated';
  return `marked as ${state ?? (is_handled === 1 ? 'answered' : 'new')}`;
}

/** `details`: the changed account, and each rule's old and new value. */
export type StaffChange = { kind: ChangeKind; records: readonly string[]; details?: string };

/** Another program may name a wrong `purpose`. */
type StaffReading = { event: 'staff_read'; id: string; staff: string; call: string; purpose: 'view' | 'export'; record?: string };

type StaffSession =
  | { event: 'staff_login'; id: string; staff: string; network: string; isKnownDevice: boolean }
  | { event: 'staff_logout'; id: string; staff: string };

/** Status 429: too early, not checked. */
type LoginRefusal = {
  event: 'login_refused';
  id: string;
  status: 401 | 429;
  network: string;
  username: string;
  isAccount: boolean;
  isKnownDevice: boolean;
};

/** The password was right, the code missing or wrong. */
type CodeRefusal = { event: 'code_missing' | 'code_wrong'; id: string; staff: string; network: string; isKnownDevice: boolean };

export type AuditEntry =
  | ({ event: 'staff_change'; id: string; staff: string; call: string } & StaffChange)
  | StaffReading
  | StaffSession
  | LoginRefusal
  | CodeRefusal;

export type Audit = (entry: AuditEntry) => void;
