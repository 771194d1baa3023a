import { type RefObject, useEffect } from 'react';

import { FILE_START_BYTES } from '#domain/picture.ts';

/** A file that was chosen before hydration fired its `change` event too early. */
export function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if ((input.current?.files?.length ?? 0) > 0) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [input]);
}

/** @param judge gets the size and the first bytes; it returns what is wrong, or null */
export async function judgeFile(
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
