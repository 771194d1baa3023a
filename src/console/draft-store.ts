/**
 * What someone typed into a form when the session ended, kept for this tab until the login
 * (docs/product-decisions.md, "16. When a session ends").
 */

/** One draft of one form; a browser that stores nothing keeps none. */
type DraftStore<Draft> = {
  /** Keeps the draft; false where the browser stores nothing. */
  keep: (draft: Draft) => boolean;
  /** The kept draft, if there is one; it stays kept until `drop`. */
  read: () => Draft | null;
  drop: () => void;
};

/**
 * The place of a form's draft.
 * @param parse answers null for anything that isn't such a draft
 */
export function draftStore<Draft>(key: string, parse: (stored: unknown) => Draft | null): DraftStore<Draft> {
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
        // Nothing was kept.
      }
    },
  };
}
