import { type RefObject, useEffect } from 'react';

/** A file that was chosen before hydration fired its `change` event too early. */
export function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if ((input.current?.files?.length ?? 0) > 0) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [input]);
}
