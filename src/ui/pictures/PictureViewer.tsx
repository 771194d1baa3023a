import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { Dialog } from '#ui/dialogs/Dialog.tsx';
import type { ShownPicture } from '#records/pictures/gallery.ts';
import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/status/Spinner.tsx';
import { useMessages } from '#ui/forms/messages.ts';

import '#ui/pictures/picture-viewer.css';

/** The height above the caption limits the width. */
const SIZES = 'min(100vw, calc(160vh - 14rem))';

const STEPS = [
  ['previous', -1],
  ['next', 1],
] as const;

type PictureViewerProps = {
  title: string;
  pictures: readonly ShownPicture[];
  startAt: number;
  /** With thumbnails and URLs such as `#2023-2024/3`. */
  name?: string;
  onClose: () => void;
  children?: Elements;
};

function getTargetOfKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function fetchNeighbours(pictures: readonly ShownPicture[], index: number): void {
  for (const step of [1, pictures.length - 1]) {
    const neighbour = pictures[(index + step) % pictures.length];
    if (neighbour === undefined) continue;
    const ahead = new Image();
    ahead.sizes = SIZES;
    ahead.srcset = neighbour.srcSet ?? '';
    ahead.src = neighbour.src;
  }
}

function ViewedPicture({ src, srcSet, width, height, alt, onSettled }: ShownPicture & { onSettled: () => void }) {
  const { viewer: messages } = useMessages();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  function settle(next: 'shown' | 'failed'): void {
    setState(next);
    onSettled();
  }
  if (state === 'failed') return <p role="alert">{messages.failed}</p>;
  return (
    <>
      {state === 'loading' ? <Spinner /> : null}
      <img
        className="picture-viewer-picture fill"
        src={src}
        srcSet={srcSet}
        sizes={SIZES}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
        data-state={state}
        onLoad={() => settle('shown')}
        onError={() => settle('failed')}
      />
    </>
  );
}

/** Pixels; mostly vertical movements do not count. */
const SWIPE_PX = 40;

/** Needs `touch-action: pan-y pinch-zoom`. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);

  function begin(event: PointerEvent): void {
    // A second finger zooms; mice have the buttons.
    const isSwipe = event.isPrimary && event.pointerType !== 'mouse';
    start.current = isSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  }

  function end(event: PointerEvent): void {
    const from = start.current;
    start.current = null;
    if (from?.id !== event.pointerId || event.type === 'pointercancel') return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  }

  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: end };
}

type ThumbnailsProps = {
  pictures: readonly ShownPicture[];
  index: number;
  onChoose: (index: number) => void;
};

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Chrome returns a promise, which an effect must not.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <div className="picture-viewer-thumbnails row gap-2">
      {pictures.map(({ src, srcSet, width, height }, slideIndex) => (
        <button
          key={`${slideIndex} ${src}`}
          ref={slideIndex === index ? current : undefined}
          type="button"
          aria-label={`Picture ${slideIndex + 1}`}
          aria-current={slideIndex === index || undefined}
          onClick={() => onChoose(slideIndex)}
        >
          <img className="cover" src={src} srcSet={srcSet} sizes="5rem" width={width} height={height} alt="" loading="lazy" />
        </button>
      ))}
    </div>
  );
}

/** Null if the fragment names no picture. */
export function parseViewerHash(): { name: string; index: number } | null {
  const { name, number = '1' } = /^#(?<name>[^/]+)(?:\/(?<number>[1-9]\d{0,3}))?$/u.exec(location.hash)?.groups ?? {};
  return name === undefined ? null : { name, index: Number(number) - 1 };
}

/** Back closes the viewer; one opened by URL has no history entry. Returns a function that closes it. */
function useViewerHistory(name: string, index: number, onClose: () => void): () => void {
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

export function PictureViewer({ title, pictures, startAt, name = '', onClose, children }: PictureViewerProps) {
  const { viewer: messages } = useMessages();
  const [wanted, setIndex] = useState(startAt);
  const count = pictures.length;
  // A URL can name a picture that was removed.
  const index = count === 0 ? wanted : Math.min(wanted, count - 1);
  const picture = pictures[index];
  const close = useViewerHistory(name, index, onClose);

  function move(step: 1 | -1): void {
    if (count > 0) setIndex((latest) => (latest + count + step) % count);
  }
  const swipe = useSwipe(move);

  // Listens before the pictures are painted, so that no key is lost.
  useLayoutEffect(() => {
    // A click on the picture takes the focus from the dialog's controls.
    function handleKey(event: globalThis.KeyboardEvent): void {
      if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || getTargetOfKey(event.key, 0, count) === null) return;
      event.preventDefault();
      // A second key can arrive before the first is rendered.
      setIndex((latest) => getTargetOfKey(event.key, latest, count) ?? latest);
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [count]);

  return (
    <Dialog title={title} onClose={close} look="picture-viewer-dialog">
      <div className="picture-viewer grid gap-3">
        <button
          className="picture-viewer-button button-round picture-viewer-close"
          type="button"
          aria-label={messages.closeViewer}
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
        {picture === undefined ? (
          <div className="picture-viewer-stage middle" aria-live="polite">
            {children}
          </div>
        ) : (
          <>
            {count > 1
              ? STEPS.map(([side, step]) => (
                  <button
                    key={side}
                    className={`picture-viewer-button button-round picture-viewer-${side}`}
                    type="button"
                    aria-label={messages[side]}
                    onClick={() => move(step)}
                  >
                    <span className={side === 'next' ? 'picture-arrow' : 'picture-arrow picture-arrow-back'} aria-hidden="true" />
                  </button>
                ))
              : null}
            <div className="picture-viewer-stage middle" {...swipe}>
              <ViewedPicture key={`${index} ${picture.src}`} {...picture} onSettled={() => fetchNeighbours(pictures, index)} />
            </div>
            <p className="picture-viewer-words grid small centred" aria-live="polite" aria-atomic="true">
              <span className="text-l tabular">{`${index + 1} / ${count}`}</span> <span>{picture.alt}</span>
            </p>
            {name !== '' && count > 1 ? <Thumbnails pictures={pictures} index={index} onChoose={setIndex} /> : null}
          </>
        )}
      </div>
    </Dialog>
  );
}
