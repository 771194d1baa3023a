import { useRef, useState } from 'react';

import { PICTURE_MAX_BYTES, PICTURE_SIGNATURE_BYTES, pictureProblem, pictureSentences } from '#domain/picture.ts';

export type UsePicture = {
  file: File | null;
  /** Found by the browser or the server. */
  error: string | undefined;
  choose: (file: File | null) => void;
  setError: (sentence: string) => void;
  /** The browser cannot decode the file. */
  reportUnreadable: () => void;
};

type Judge = (size: number, start: Uint8Array) => string | null;

/** @param judge gets the size and the first bytes; it returns what is wrong, or null */
export async function problemOf(
  file: File,
  judge: Judge = pictureProblem,
  unreadable: string = pictureSentences.kind,
): Promise<string | null> {
  try {
    return judge(file.size, new Uint8Array(await file.slice(0, PICTURE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // The file cannot be read any more, e.g. because its memory card was removed.
    return unreadable;
  }
}

export function usePicture(): UsePicture {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  // The result for an earlier file is ignored.
  const latest = useRef<File | null>(null);

  function choose(chosen: File | null): void {
    latest.current = chosen;
    setFile(chosen);
    setError(chosen !== null && chosen.size > PICTURE_MAX_BYTES ? pictureSentences.tooLarge : undefined);
    if (chosen === null) return;
    void problemOf(chosen).then((problem) => {
      if (problem !== null && latest.current === chosen) setError(problem);
    });
  }

  function reportUnreadable(): void {
    setError((earlier) => earlier ?? pictureSentences.kind);
  }

  return { file, error, choose, setError, reportUnreadable };
}
