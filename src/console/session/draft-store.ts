/**
 * Drafts: unsaved text of a form that is kept in sessionStorage when a session ends by itself, so
 * that the form can show it again after the login
 * (docs/product-decisions.md, "16. When a session ends").
 */

/** Every key of a draft ends with this, so that all drafts can be found without a list of forms. */
const KEY_ENDING = 'Draft';

/** Keeps the draft of one form. If the browser stores nothing, there is never a draft. */
export type DraftStore<Draft> = {
  /** Stores the draft. Returns false if the browser stores nothing. */
  keep: (draft: Draft) => boolean;
  /** Returns the stored draft, or null. The draft stays stored until `drop` is called. */
  read: () => Draft | null;
  drop: () => void;
};

/**
 * Returns the store for the draft of one form.
 * @param name the name of the form's record, such as `notice`
 * @param parse returns null for anything that is not a draft of this form
 */
export function draftStore<Draft>(name: string, parse: (stored: unknown) => Draft | null): DraftStore<Draft> {
  const key = name + KEY_ENDING;
  return {
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    read() {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // A browser that refuses storage holds no draft.
      }
    },
  };
}

function storedDraftKeys(): readonly string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.endsWith(KEY_ENDING));
}

/** Whether a draft of any form is stored. */
export function hasKeptDraft(): boolean {
  try {
    return storedDraftKeys().length > 0;
  } catch {
    return false;
  }
}

/** Removes the drafts of all forms. */
export function dropAllDrafts(): void {
  try {
    for (const key of storedDraftKeys()) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage holds no draft.
  }
}
