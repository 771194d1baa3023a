import { useRef, useState } from 'react';

import { FILE_START_BYTES, PICTURE_MAX_BYTES, pictureProblem } from '#domain/picture.ts';
import type { ScriptWords } from '#words/english.ts';
import { useWords } from '#ui/forms/words.tsx';

export type UsePicture = {
  file: File | null;
  /** Found by the browser or the server. */
  error: string | undefined;
  choose: (file: File | null) => void;
  setError: (sentence: string) => void;
  /** The browser cannot decode the file. */
  reportUnreadable: () => void;
};

/** @param judge gets the size and the first bytes; it returns what is wrong, or null */
export async function problemOf(
  file: File,
  judge: (size: number, start: Uint8Array) => string | null,
  unreadable: string,
): Promise<string | null> {
  try {
    return judge(file.size, new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer()));
  } catch {
    // The file cannot be read any more, e.g. because its memory card was removed.
    return unreadable;
  }
}

/** @param words what is wrong with a picture */
export function pictureProblemOf(file: File, words: ScriptWords['picture']): Promise<string | null> {
  const judge = (size: number, start: Uint8Array) => {
    const problem = pictureProblem(size, start);
    return problem === null ? null : words[problem];
  };
  return problemOf(file, judge, words.kind);
}

export function usePicture(): UsePicture {
  const { picture: words } = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  // The result for an earlier file is ignored.
  const latest = useRef<File | null>(null);

  function choose(chosen: File | null): void {
    latest.current = chosen;
    setFile(chosen);
    setError(chosen !== null && chosen.size > PICTURE_MAX_BYTES ? words.tooLarge : undefined);
    if (chosen === null) return;
    void pictureProblemOf(chosen, words).then((problem) => {
      if (problem !== null && latest.current === chosen) setError(problem);
    });
  }

  function reportUnreadable(): void {
    setError((earlier) => earlier ?? words.kind);
  }

  return { file, error, choose, setError, reportUnreadable };
}
