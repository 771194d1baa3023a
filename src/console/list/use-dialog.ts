import { useCallback, useState } from 'react';

import { useReport } from '#ui/status/island.tsx';

import type { ListDialog } from './record-kind.ts';

/** The dialog that is open on a list. The message of a success is known even if the page stops working. */
export function useDialog<R>(): readonly [ListDialog<R> | null, (next: ListDialog<R> | null) => void] {
  const report = useReport();
  const [open, setOpen] = useState<ListDialog<R> | null>(null);
  const show = useCallback(
    (next: ListDialog<R> | null) => {
      if (next?.kind === 'success') report({ kind: 'success', title: next.title, details: [] });
      setOpen(next);
    },
    [report],
  );
  return [open, show];
}
