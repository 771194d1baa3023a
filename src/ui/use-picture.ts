import { useRef, useState } from 'react';

import { PICTURE_MAX_BYTES, PICTURE_SIGNATURE_BYTES, pictureProblem, pictureSentences } from '#domain/picture.ts';

type UsePicture = {
  /** The chosen file, or null. */
  picture: File | null;
  /** What is wrong with the file, as found by the browser or the server. */
  error: string | undefined;
  choose: (file: File | null) => void;
  /** Shows an error that the server found. */
  setError: (sentence: string) => void;
  /** Reports that the browser cannot decode the file as a picture. */
  reportUnreadable: () => void;
};

/** Returns what is wrong with the file before it is sent, or null. */
async function problemOf(file: File): Promise<string | null> {
  try {
    return pictureProblem(file.size, new Uint8Array(await file.slice(0, PICTURE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // The file cannot be read any more, e.g. because its memory card was removed.
    return pictureSentences.kind;
  }
}

/**
 * Keeps the picture of a form (docs/behaviour.md, "Picture fields"): the chosen file and its error.
 */
export function usePicture(): UsePicture {
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  // The file that was chosen last. The result for an earlier file is ignored.
  const latest = useRef<File | null>(null);

  function choose(file: File | null): void {
    latest.current = file;
    setPicture(file);
    setError(file !== null && file.size > PICTURE_MAX_BYTES ? pictureSentences.tooLarge : undefined);
    if (file === null) return;
    void problemOf(file).then((problem) => {
      if (problem !== null && latest.current === file) setError(problem);
    });
  }

  function reportUnreadable(): void {
    setError((earlier) => earlier ?? pictureSentences.kind);
  }

  return { picture, error, choose, setError, reportUnreadable };
}
