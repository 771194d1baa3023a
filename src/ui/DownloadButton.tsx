import { type ReactNode, useEffect, useRef } from 'react';

import { Spinner } from './Spinner.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useHydrated } from './use-hydrated.ts';

type DownloadButtonProps = {
  /** A plain link does it where there is no script (yet); null where a link alone is no use, e.g. because a password is needed. */
  href: string | null;
  /** What it says while the download is under way. */
  busyLabel: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Starts a download: a link in the HTML that the server wrote, a button (disabled while busy) as soon as the page is alive. */
export function DownloadButton({ href, busyLabel, isBusy, onClick, children }: DownloadButtonProps) {
  const isReady = useHydrated();
  const button = useFocusBack(isBusy);
  const linkHadFocus = useRef(false);

  // The link gives way to the button: whoever stands on it stays there.
  useEffect(() => {
    if (!isReady || !linkHadFocus.current) return;
    linkHadFocus.current = false;
    button.current?.focus();
  }, [isReady, button]);

  function watchLink(link: HTMLAnchorElement): () => void {
    return () => {
      linkHadFocus.current = document.activeElement === link;
    };
  }

  if (!isReady && href !== null) {
    return (
      <a ref={watchLink} className="button" href={href} download>
        {children}
      </a>
    );
  }
  return (
    <button ref={button} type="button" className="button" disabled={isBusy || !isReady} onClick={onClick}>
      {isBusy ? <Spinner /> : null}
      {isBusy ? busyLabel : children}
    </button>
  );
}
