import { useState } from 'react';

import { listActiveNotices, listActiveNoticesUntil, type NoticePage } from '#api/notices/active-notices.ts';
import { noticeAnchor } from '#domain/notice-record.ts';
import { type Load, useLoad } from '#ui/status/use-load.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

type UseNotices = {
  load: Load<NoticePage>;
  retry: () => void;
  /** What `showOlder` has added last; null before. */
  added: { count: number; firstId: string } | null;
  failure: unknown;
  isBusy: boolean;
  showOlder: () => void;
};

/** Loads up to the notice that the page's address names, if it names one. */
function loadNotices(signal: AbortSignal): Promise<NoticePage> {
  const anchor = window.location.hash.slice(1);
  return listActiveNoticesUntil((notices) => anchor === '' || notices.some((notice) => noticeAnchor(notice) === anchor), signal);
}

export function useNotices(): UseNotices {
  const { load, retry, change } = useLoad(loadNotices);
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
