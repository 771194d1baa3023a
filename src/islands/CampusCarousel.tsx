import { useEffect, useRef, useState } from 'react';

import { listCampusPictures } from '#api/pictures.ts';
import { type CarouselPicture, PictureCarousel, PictureCarouselWaiting } from '#ui/PictureCarousel.tsx';
import { type ShownPicture, picturesAt } from '#ui/pictures.ts';

import { whenOutOfView } from './when-out-of-view.ts';

type CampusCarouselProps = {
  /** What the page knows of the pictures: their widths and sizes. */
  known: readonly ShownPicture[];
};

/** The slides are named by their number alone (docs/behaviour.md, "Home page: campus carousel"). */
function slidesOf(addresses: readonly string[], known: readonly ShownPicture[]): readonly CarouselPicture[] {
  return picturesAt(addresses, known, String).map((picture, index) => ({
    ...picture,
    alt: `Campus ${index + 1}`,
    caption: `Campus View ${index + 1}`,
    subline: 'State-of-the-art infrastructure & environment',
  }));
}

/**
 * The campus carousel: empty, at its final size, until its pictures are there. Where none come it
 * stays empty (docs/behaviour.md, "Home page: campus carousel"), and marks itself absent once
 * nobody looks at it, so that its section can go without moving anything.
 */
export function CampusCarousel({ known }: CampusCarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<readonly CarouselPicture[]>([]);
  const [isAbsent, setIsAbsent] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    function leave(): void {
      if (place.current === null || stop.signal.aborted) return;
      whenOutOfView(place.current, stop.signal, () => {
        setIsAbsent(true);
      });
    }
    listCampusPictures(stop.signal).then((addresses) => {
      if (addresses.length === 0) leave();
      else setSlides(slidesOf(addresses, known));
    }, leave);
    return () => {
      stop.abort();
    };
  }, [known]);

  if (slides.length > 0) return <PictureCarousel label="Pictures of the campus" pictures={slides} />;
  return <PictureCarouselWaiting ref={place} isAbsent={isAbsent} />;
}
