import { useEffect, useRef } from 'react';

/** Parses the URL fragment into a name and an index; null if it names no picture. */
export function parseViewerHash(): { name: string; index: number } | null {
  const { name, number = '1' } = /^#(?<name>[^/]+)(?:\/(?<number>[1-9]\d{0,3}))?$/u.exec(location.hash)?.groups ?? {};
  return name === undefined ? null : { name, index: Number(number) - 1 };
}

/**
 * Makes Back close the viewer, and keeps the URL fragment at the current picture. A viewer opened
 * by its URL has no history entry of its own, so Back leaves the page.
 * @param name `''` for a viewer without URLs
 * @returns a function that closes the viewer
 */
export function useViewerHistory(name: string, index: number, onClose: () => void): () => void {
  const close = useRef(onClose);
  const hasEntry = useRef(false);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (name === '' || parseViewerHash()?.name !== name) {
      history.pushState(null, '', name === '' ? undefined : `#${name}/1`);
      hasEntry.current = true;
    }
    // Closes after the browser has navigated to the fragment, which would otherwise move the focus.
    const handleBack = (): unknown => setTimeout(() => close.current());
    addEventListener('popstate', handleBack);
    return () => removeEventListener('popstate', handleBack);
  }, [name]);

  useEffect(() => {
    if (name !== '') history.replaceState(null, '', `#${name}/${index + 1}`);
  }, [name, index]);

  return () => {
    // `popstate` then closes the viewer.
    if (hasEntry.current) history.back();
    else {
      history.replaceState(null, '', location.pathname + location.search);
      close.current();
    }
  };
}
