import { useState } from 'react';

import type { NoticeRecord } from '#domain/notice.ts';

import type { NoticeDraft, TypedNotice } from './draft.ts';

/** A newer version that someone else saved, and the text that isn't in the form at the moment: theirs, or one's own. */
type Conflict = { current: NoticeRecord; stash: TypedNotice; showsTheirs: boolean };

/** The text that the inputs start from; a new generation puts it into them anew. */
type Filling = { text: TypedNotice; generation: number };

type UseNoticeText = {
  /** The version that a save is made against; null for a new notice. */
  base: NoticeRecord | null;
  filling: Filling;
  typed: TypedNotice;
  setTyped: (typed: TypedNotice) => void;
  conflict: Conflict | null;
  /** Something would be lost if the form were closed now. */
  isDirty: boolean;
  /** Someone else saved first: `current` is what stands now. */
  meetNewer: (current: NoticeRecord) => void;
  /** Puts the other text of a conflict into the form, and keeps the one that stands there. */
  swapTexts: () => void;
};

/** The text of the notice form: as typed, as it was before, and as someone else may have saved it meanwhile. */
export function useNoticeText(draft: NoticeDraft): UseNoticeText {
  const [base, setBase] = useState(draft.notice);
  const [filling, setFilling] = useState<Filling>({ text: draft.typed, generation: 0 });
  const [typed, setTyped] = useState(draft.typed);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function meetNewer(current: NoticeRecord): void {
    // The next save is made against the newer version: by then the person has seen it.
    setBase(current);
    const theirs = { title: current.title, description: current.description };
    setConflict((earlier) => (earlier?.showsTheirs === true ? { ...earlier, current } : { current, stash: theirs, showsTheirs: false }));
  }

  function swapTexts(): void {
    if (conflict === null) return;
    setFilling({ text: conflict.stash, generation: filling.generation + 1 });
    setTyped(conflict.stash);
    setConflict({ ...conflict, stash: typed, showsTheirs: !conflict.showsTheirs });
  }

  // With their text in the form, one's own is still unsaved.
  const isDirty = conflict?.showsTheirs === true || typed.title !== (base?.title ?? '') || typed.description !== (base?.description ?? '');
  return { base, filling, typed, setTyped, conflict, isDirty, meetNewer, swapTexts };
}
