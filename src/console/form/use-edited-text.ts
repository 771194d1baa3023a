import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/**
 * A newer version that somebody else saved. `otherText` is the text that is not in the form at the
 * moment: the newer one or the person's own.
 */
type Conflict<Base, Text> = { current: Base; otherText: Text; showsTheirs: boolean };

/** The default values of the inputs. A new generation re-creates the inputs with these values. */
type InputDefaults<Text> = { text: Text; generation: number };

export type UseEditedText<Base, Text> = {
  /** The version that a save replaces; null for a new record. */
  base: Base | null;
  inputDefaults: InputDefaults<Text>;
  typed: Text;
  setTyped: (typed: Text) => void;
  conflict: Conflict<Base, Text> | null;
  /** Closing the form would lose unsaved text. */
  isDirty: boolean;
  /** Starts a conflict after a save was refused; `current` is the current record. */
  showNewerVersion: (current: Base) => void;
  /** Puts the other text of a conflict into the form and keeps the one that was there. */
  swapTexts: () => void;
};

function isSameText<Text extends Texts>(one: Text, other: Text): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/**
 * Manages the text of a form: the typed text, the stored text, and a newer version that somebody
 * else saved.
 * @param textOf returns the text that the form shows for a record; for null, the text of an empty
 * form
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
    // The person sees the newer version from now on, so the next save may replace it.
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

  // While the form shows the newer text, the person's own text is still unsaved.
  const isDirty = conflict?.showsTheirs === true || !isSameText(typed, textOf(base));
  return { base, inputDefaults, typed, setTyped, conflict, isDirty, showNewerVersion, swapTexts };
}
