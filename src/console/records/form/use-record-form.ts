import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

import { readTokenAccount, type SessionEnd, watchSession } from '#api/auth/session.ts';
import { ApiError } from '#api/http/api-error.ts';
import { sameTexts, textsOf } from '#domain/record-texts.ts';
import { useFields } from '#ui/forms/use-fields.ts';
import { usePicture } from '#ui/forms/use-picture.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { FormKind, StaffRecord } from '#console/records/record-kind.ts';
import { type FailureText, failureText } from '#console/sentences.ts';

/** `record` is null for a new one. `restored`: what was typed before a session ended; `isStale` if somebody has changed the record since. */
export type RecordDraft<Row, Name extends string> = {
  record: Row | null;
  texts: Readonly<Record<Name, string>>;
  restored?: { isStale: boolean };
};

/** `otherTexts` are not in the form at the moment: the newer ones or the person's own. */
type Conflict<Row, Name extends string> = { current: Row; otherTexts: Readonly<Record<Name, string>>; showsTheirs: boolean };

/** Not after a logout on purpose (docs/behaviour.md, "Drafts"). */
function useDraftAtSessionEnd(isDirty: () => boolean, keepDraft: () => void): void {
  const keep = useEffectEvent((reason: SessionEnd) => {
    if (reason !== 'loggedOut' && isDirty()) keepDraft();
  });
  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'ended') keep(change.reason);
      }),
    [],
  );
}

/**
 * Typed text is never lost without asking the person.
 * @param onSaved receives whether the record is new
 */
export function useRecordForm<Row extends StaffRecord<Name>, Name extends string, Value>(
  kind: FormKind<Row, Name, Value>,
  draft: RecordDraft<Row, Name>,
  onSaved: (isNew: boolean, saved: Row | null) => void,
) {
  function conflictWith(current: Row): Conflict<Row, Name> {
    return { current, otherTexts: textsOf(kind.fields, current), showsTheirs: false };
  }

  const [base, setBase] = useState(draft.record);
  const { readTexts, all, ...fields } = useFields({ fields: kind.fields, start: draft.texts, parse: kind.parse });
  const picture = usePicture();
  const [removesPicture, setRemovesPicture] = useState(false);
  const [sentShare, setSentShare] = useState(0);
  const [conflict, setConflict] = useState(() => (draft.restored?.isStale === true && base !== null ? conflictWith(base) : null));
  const [account] = useState(() => readTokenAccount().username);
  const [asked, setAsked] = useState<{ text: string; onYes: () => void } | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const { pictureField } = kind;

  // While the form shows the newer texts, the person's own are still unsaved.
  function isDirty(): boolean {
    return conflict?.showsTheirs === true || picture.file !== null || removesPicture || !sameTexts(readTexts(), textsOf(kind.fields, base));
  }

  function keepDraft(): void {
    const before = new Map<string, string>(Object.entries(textsOf(kind.fields, base)));
    const own = Object.entries<string>(conflict?.showsTheirs === true ? conflict.otherTexts : readTexts());
    const texts = Object.fromEntries(own.filter(([name, text]) => before.get(name) !== text));
    kind.drafts.keep({ account, id: base?.id ?? null, version: base?.updated_at ?? '', texts });
  }
  useDraftAtSessionEnd(isDirty, keepDraft);

  function showNewerVersion(current: Row): void {
    // The person sees the newer version from now on, so the next save may replace it.
    setBase(current);
    setConflict((earlier) => (earlier?.showsTheirs === true ? { ...earlier, current } : conflictWith(current)));
  }

  const { isBusy, submit } = useSubmit({
    send: (value: Value) => {
      setSentShare(0);
      return kind.save(base, value, { picture: picture.file, removesPicture, onProgress: setSentShare });
    },
    onDone: (saved) => onSaved(base === null, saved),
    onFailed: (error) => {
      const current = kind.currentOf(error);
      if (current !== null) {
        showNewerVersion(current);
        return;
      }
      if (error instanceof ApiError) {
        fields.showErrors(error.errors);
        const ofPicture = pictureField === undefined ? undefined : error.errors[pictureField.name];
        if (ofPicture !== undefined) picture.setError(ofPicture);
      }
      setFailure(failureText(error, base === null ? kind.words.addFailed : kind.words.updateFailed));
    },
  });

  function save(change = (value: Value) => value): void {
    if (isBusy) return;
    const value = fields.check();
    if (value === null) return;
    if (pictureField !== undefined && picture.error !== undefined) {
      fields.focusField(pictureField.name);
      return;
    }
    const next = change(value);
    const question = kind.questionFor?.(next, base) ?? null;
    if (question === null) submit(next);
    else setAsked({ text: question, onYes: () => submit(next) });
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    save();
  }

  return {
    base,
    all,
    picture,
    removesPicture,
    setRemovesPicture,
    sentShare,
    conflict,
    swapTexts: () => {
      if (conflict === null) return;
      setConflict({ ...conflict, otherTexts: readTexts(), showsTheirs: !conflict.showsTheirs });
      fields.setTexts(conflict.otherTexts);
    },
    save,
    asked,
    forgetQuestion: () => setAsked(null),
    readTexts,
    isDirty,
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    formProps: { ...fields.formProps, onBlur: fields.handleBlur, onSubmit: handleSubmit },
  };
}
