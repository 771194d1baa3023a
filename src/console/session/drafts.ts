/** Unsaved text of a form whose session ended by itself. */
import { readTokenAccount } from '#api/http/session.ts';
import { tryStorage } from '#browser/storage.ts';
import { type KeptDraft, parseKeptDraft } from '#records/kept-draft.ts';

const KEY = 'formDraft';

function getPage(): string {
  return location.pathname.toLowerCase();
}

export function keepDraft(draft: Omit<KeptDraft, 'page'>): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ ...draft, page: getPage() })), undefined);
}

export function hasKeptDraft(): boolean {
  return tryStorage(() => sessionStorage.getItem(KEY), null) !== null;
}

export function dropDraft(): void {
  tryStorage(() => sessionStorage.removeItem(KEY), undefined);
}

function readOwnDraft(): KeptDraft | null {
  const draft = parseKeptDraft(tryStorage<unknown>(() => JSON.parse(sessionStorage.getItem(KEY) ?? ''), null));
  return draft.ok && draft.value.account === readTokenAccount().username ? draft.value : null;
}

/** Only this account's draft of this page. It stays stored until `dropDraft`. */
export function readDraft(): KeptDraft | null {
  const draft = readOwnDraft();
  return draft?.page === getPage() ? draft : null;
}

export function dropOthersDraft(): void {
  if (readOwnDraft() === null) dropDraft();
}
