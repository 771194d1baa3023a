import { useCallback, useState } from 'react';

import { useReport } from '#ui/status/island.tsx';

import type { ListDialog } from './record-definition.ts';

/**
 * The open dialog of a list. The error boundary still shows a success message if the page crashes.
 */
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
