import { useCallback, useState } from 'react';

import { listActiveNotices, type NoticePage } from '#api/notices/active-notices.ts';
import { type Load, useLoad } from '#ui/use-load.ts';
import { useSubmit } from '#ui/use-submit.ts';

type UseNotices = {
  load: Load<NoticePage>;
  retry: () => void;
  /**
   * The notices that were added last by `showOlder`: how many, and the id of the first. Null
   * before.
   */
  added: { count: number; firstId: string } | null;
  /** The error of the last `showOlder`, or null. */
  failure: unknown;
  isBusy: boolean;
  /** Loads the notices that are older than those shown. */
  showOlder: () => void;
};

/** Loads the active notices, page by page. */
export function useNotices(): UseNotices {
  const { load, retry, change } = useLoad(useCallback((signal: AbortSignal) => listActiveNotices({ signal }), []));
  const [added, setAdded] = useState<UseNotices['added']>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { isBusy, submit } = useSubmit({
    send: (cursor: string) => listActiveNotices({ cursor }),
    onDone: ({ notices, next_cursor }) => {
      change((shown) => ({ notices: [...shown.notices, ...notices], next_cursor }));
      const [first] = notices;
      setAdded(first === undefined ? null : { count: notices.length, firstId: first.id });
    },
    onFailed: setFailure,
  });

  function showOlder(): void {
    if (load.state !== 'loaded' || load.value.next_cursor === null) return;
    setFailure(null);
    submit(load.value.next_cursor);
  }

  return { load, retry, added, failure, isBusy, showOlder };
}
