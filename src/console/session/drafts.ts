/**
 * Drafts keep a form's unsaved text when a session ends by itself (docs/behaviour.md, "Drafts").
 * Chosen files cannot be stored.
 */
import { readTokenAccount } from '#api/http/session.ts';
import { tryStorage } from '#browser/storage.ts';
import { type KeptDraft, parseKeptDraft } from '#records/kept-draft.ts';

/** The ending of all keys, by which drafts are found without a list of forms. */
const KEY_ENDING = 'Draft';

export type DraftStore = {
  keep: (draft: KeptDraft) => void;
  /** Returns the draft, or null if it belongs to another account. It stays stored until `drop`. */
  read: () => KeptDraft | null;
  drop: () => void;
};

function readKept(key: string): KeptDraft | null {
  const draft = parseKeptDraft(tryStorage<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? ''), null));
  return draft.ok && draft.value.account === readTokenAccount().username ? draft.value : null;
}

export function createDraftStore(name: string): DraftStore {
  const key = name + KEY_ENDING;
  return {
    keep: (draft) => {
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)), undefined);
    },
    read: () => readKept(key),
    drop: () => {
      tryStorage(() => sessionStorage.removeItem(key), undefined);
    },
  };
}

function listDraftKeys(): readonly string[] {
  return tryStorage(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return keys.filter((key) => key.endsWith(KEY_ENDING));
  }, []);
}

export function hasKeptDraft(): boolean {
  return listDraftKeys().length > 0;
}

export function dropAllDrafts(): void {
  for (const key of listDraftKeys()) sessionStorage.removeItem(key);
}

/** Drops the drafts of accounts other than the current one. */
export function dropOthersDrafts(): void {
  for (const key of listDraftKeys()) if (readKept(key) === null) sessionStorage.removeItem(key);
}
