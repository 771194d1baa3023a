import { useEffect, useRef, useState } from 'react';

import { listCampusPictures } from '#api/pictures.ts';
import { type CarouselPicture, PictureCarousel, PictureCarouselWaiting } from '#ui/pictures/PictureCarousel.tsx';
import type { ShownPicture } from '#domain/gallery.ts';
import { picturesAt } from '#ui/pictures/known-pictures.ts';

import { whenOutOfView } from '#browser/when-out-of-view.ts';

type CampusCarouselProps = {
  known: readonly ShownPicture[];
  /** The caption stands below the picture's number. */
  caption: string | undefined;
};

function slidesOf(addresses: readonly string[], { known, caption }: CampusCarouselProps): readonly CarouselPicture[] {
  return picturesAt(addresses, known, String).map((picture, index) => ({
    ...picture,
    alt: `Campus ${index + 1}`,
    caption: `Campus View ${index + 1}`,
    subline: caption,
  }));
}

/**
 * It reserves its space until its pictures have loaded. If there are none, it marks itself absent
 * once it is out of view, so that its section can disappear without moving anything in view.
 */
export function CampusCarousel({ known, caption }: CampusCarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<readonly CarouselPicture[]>([]);
  const [isAbsent, setIsAbsent] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    function leave(): void {
      if (place.current === null || stop.signal.aborted) return;
      const markAbsent = (): void => setIsAbsent(true);
      whenOutOfView(place.current, markAbsent, stop.signal);
    }
    listCampusPictures(stop.signal).then((addresses) => {
      if (addresses.length === 0) leave();
      else setSlides(slidesOf(addresses, { known, caption }));
    }, leave);
    return () => stop.abort();
  }, [known, caption]);

  if (slides.length > 0) return <PictureCarousel label="Pictures of the campus" pictures={slides} />;
  return <PictureCarouselWaiting ref={place} isAbsent={isAbsent} />;
}
