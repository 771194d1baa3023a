import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** A newer version that someone else saved, and the text that isn't in the form at the moment: theirs, or one's own. */
type Conflict<Base, Text> = { current: Base; otherText: Text; showsTheirs: boolean };

/** The text that the inputs start from; a new generation puts it into them anew. */
type InputDefaults<Text> = { text: Text; generation: number };

export type UseEditedText<Base, Text> = {
  /** The version that a save is made against; null for a new record. */
  base: Base | null;
  inputDefaults: InputDefaults<Text>;
  typed: Text;
  setTyped: (typed: Text) => void;
  conflict: Conflict<Base, Text> | null;
  /** Something would be lost if the form were closed now. */
  isDirty: boolean;
  /** Someone else saved first: `current` is what stands now. */
  showNewerVersion: (current: Base) => void;
  /** Puts the other text of a conflict into the form, and keeps the one that stands there. */
  swapTexts: () => void;
};

function isSameText<Text extends Texts>(one: Text, other: Text): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/**
 * The text of a form: as typed, as it was before, and as someone else may have saved it meanwhile.
 * @param textOf the text of a record as the form shows it; of null, the empty form's
 */
export function useEditedText<Base, Text extends Texts>(
  start: { base: Base | null; typed: Text },
  textOf: (record: Base | null) => Text,
): UseEditedText<Base, Text> {
  const [base, setBase] = useState(start.base);
  const [inputDefaults, setInputDefaults] = useState<InputDefaults<Text>>({ text: start.typed, generation: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [conflict, setConflict] = useState<Conflict<Base, Text> | null>(null);

  function showNewerVersion(current: Base): void {
    // The next save is made against the newer version: by then the person has seen it.
    setBase(current);
    const theirs = textOf(current);
    setConflict((earlier) =>
      earlier?.showsTheirs === true ? { ...earlier, current } : { current, otherText: theirs, showsTheirs: false },
    );
  }

  function swapTexts(): void {
    if (conflict === null) return;
    setInputDefaults({ text: conflict.otherText, generation: inputDefaults.generation + 1 });
    setTyped(conflict.otherText);
    setConflict({ ...conflict, otherText: typed, showsTheirs: !conflict.showsTheirs });
  }

  // With their text in the form, one's own is still unsaved.
  const isDirty = conflict?.showsTheirs === true || !isSameText(typed, textOf(base));
  return { base, inputDefaults, typed, setTyped, conflict, isDirty, showNewerVersion, swapTexts };
}
