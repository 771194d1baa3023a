import { useRef, useState } from 'react';

import { PICTURE_MAX_BYTES, PICTURE_SIGNATURE_BYTES, pictureProblem, pictureSentences } from '#domain/picture.ts';

type UsePicture = {
  /** The chosen file; null for none. */
  picture: File | null;
  /** What is wrong with it, as far as the browser or the server has said. */
  error: string | undefined;
  choose: (file: File | null) => void;
  /** Shows what the server said of it. */
  setError: (sentence: string) => void;
  /** The browser can't show it as a picture. */
  meetUnreadable: () => void;
};

/** What is wrong with the file, told before it is sent; null when nothing is. */
async function problemOf(file: File): Promise<string | null> {
  try {
    return pictureProblem(file.size, new Uint8Array(await file.slice(0, PICTURE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // It can't be read any more, e.g. its card was pulled out.
    return pictureSentences.kind;
  }
}

/**
 * The picture that goes with a form (docs/behaviour.md, "Picture fields"): the chosen file, and
 * what is wrong with it.
 */
export function usePicture(): UsePicture {
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  // The file that was chosen last: an answer about an earlier one comes too late.
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

  function meetUnreadable(): void {
    setError((earlier) => earlier ?? pictureSentences.kind);
  }

  return { picture, error, choose, setError, meetUnreadable };
}
