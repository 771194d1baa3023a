import { useState, useSyncExternalStore } from 'react';

import { isoDay, isWithin } from '#domain/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import '#styles/round-button.css';
import './promo-popup.css';

type PromoPopupProps = {
  title: string;
  tagline: string;
  description: string;
  isSample: boolean;
  picture: { src: string; srcSet: string; width: number; height: number; alt: string };
  /** The first and the last day, in Indian time, on which the popup opens. Null means no limit. */
  firstDay: string | null;
  lastDay: string | null;
};

function subscribeToNothing(): () => void {
  return () => undefined;
}

/**
 * Returns today's date in Indian time. It is null in the static HTML, because the page is built
 * once and visited on many days.
 */
function useToday(): string | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => isoDay(new Date()),
    () => null,
  );
}

/**
 * The promotional popup. It opens on each load of the home page and, once closed, stays closed
 * until the page is loaded again (docs/behaviour.md, "Home page: promotional popup";
 * docs/product-decisions.md, "7. The promotional popup").
 */
export function PromoPopup({ title, tagline, description, isSample, picture, firstDay, lastDay }: PromoPopupProps) {
  const today = useToday();
  const [isClosed, setIsClosed] = useState(false);

  if (isClosed || today === null || !isWithin(today, firstDay, lastDay)) return null;
  function close(): void {
    setIsClosed(true);
  }
  return (
    <Dialog title={title} onClose={close}>
      <button className="promo-popup-x button-round on-brand-deep" type="button" aria-label="Close the popup" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
      <div className="promo-popup grid gap-3">
        <p className="soft text-l">{tagline}</p>
        <p>
          {description} {isSample ? <span className="sample-mark">Sample</span> : null}
        </p>
        <Button onClick={close}>Close</Button>
      </div>
      <img
        className="promo-popup-picture cover ruled-below"
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(min-width: 640px) 34rem, 92vw"
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
      />
    </Dialog>
  );
}
