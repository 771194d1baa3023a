import { useEffect, useRef } from 'react';

/** The address of a picture in the page: `#2023-2024/3`. */
function getViewerHash(name: string, index: number): string {
  return `#${name}/${index + 1}`;
}

/** Returns the name and the index in the page's address; null if it names no picture. */
export function parseViewerHash(): { name: string; index: number } | null {
  const { name, number = '1' } = /^#(?<name>[^/]+)(?:\/(?<number>[1-9]\d{0,3}))?$/u.exec(location.hash)?.groups ?? {};
  return name === undefined ? null : { name, index: Number(number) - 1 };
}

/**
 * Lets Back close a viewer, and writes the picture that it shows into the page's address. A viewer that
 * was opened by its address has no entry of its own in the history, so Back leaves the page.
 * @param name `''` for a viewer whose pictures have no address
 * @returns closes the viewer
 */
export function useViewerHistory(name: string, index: number, onClose: () => void): () => void {
  const close = useRef(onClose);
  const hasEntry = useRef(false);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (name === '' || parseViewerHash()?.name !== name) {
      history.pushState(null, '', name === '' ? undefined : getViewerHash(name, 0));
      hasEntry.current = true;
    }
    // Afterwards the browser looks for the address's fragment, which would take the focus from where the viewer returns it.
    const handleBack = (): unknown => setTimeout(() => close.current());
    addEventListener('popstate', handleBack);
    return () => removeEventListener('popstate', handleBack);
  }, [name]);

  useEffect(() => {
    if (name !== '') history.replaceState(null, '', getViewerHash(name, index));
  }, [name, index]);

  return () => {
    // Going back closes the viewer.
    if (hasEntry.current) history.back();
    else {
      history.replaceState(null, '', location.pathname + location.search);
      close.current();
    }
  };
}
