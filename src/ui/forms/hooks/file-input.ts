import { type RefObject, useEffect } from 'react';

import { FILE_START_BYTES } from '#records/files/file-kinds.ts';

/** For files chosen before hydration. */
export function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if ((input.current?.files?.length ?? 0) > 0) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [input]);
}

/** Below a picture or a list the refusal of a choice may be out of view. */
export function useErrorInView(id: string, error: string | null | undefined): void {
  useEffect(() => {
    if (typeof error === 'string') document.querySelector(`#${CSS.escape(id)}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [id, error]);
}

/** @param judge receives the size and the first bytes */
export async function judgeFile(
  file: File,
  judge: (size: number, start: Uint8Array) => string | null,
  unreadable: string,
): Promise<string | null> {
  try {
    return judge(file.size, new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer()));
  } catch {
    // E.g. its memory card was removed.
    return unreadable;
  }
}
