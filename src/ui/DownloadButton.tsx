import { type ReactNode, useEffect, useRef } from 'react';

import { Spinner } from './Spinner.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useHydrated } from './use-hydrated.ts';

type DownloadButtonProps = {
  /**
   * The address of a plain link that starts the download before hydration or without JavaScript.
   * Null where a link alone cannot start it, e.g. because a password is needed.
   */
  href: string | null;
  /** The label while the download is in progress. */
  busyLabel: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
};

/**
 * Starts a download. It is a link in the static HTML and becomes a button after hydration. The
 * button is disabled while `isBusy`.
 */
export function DownloadButton({ href, busyLabel, isBusy, onClick, children }: DownloadButtonProps) {
  const isReady = useHydrated();
  const button = useFocusBack(isBusy);
  const linkHadFocus = useRef(false);

  // The button replaces the link. If the link had the focus, the button takes it.
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
