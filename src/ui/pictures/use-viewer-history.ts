import { useEffect, useEffectEvent, useRef } from 'react';

/** Null if the fragment names no picture. */
export function parseViewerHash(): { name: string; index: number } | null {
  const { name, number = '1' } = /^#(?<name>[^/]+)(?:\/(?<number>[1-9]\d{0,3}))?$/u.exec(location.hash)?.groups ?? {};
  return name === undefined ? null : { name, index: Number(number) - 1 };
}

/**
 * Back closes the viewer, whose fragment names the picture; a viewer opened by URL has no history
 * entry.
 * @returns a function that closes the viewer
 */
export function useViewerHistory(name: string, index: number, onClose: () => void): () => void {
  const hasEntry = useRef(false);
  const closeAfterBack = useEffectEvent(onClose);

  useEffect(() => {
    if (name === '' || parseViewerHash()?.name !== name) {
      history.pushState(null, '', name === '' ? undefined : `#${name}/1`);
      hasEntry.current = true;
    }
    // Navigating to the fragment would move the focus.
    const handleBack = (): unknown => setTimeout(() => closeAfterBack());
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
      onClose();
    }
  };
}
