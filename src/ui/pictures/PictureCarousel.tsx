import { type FocusEvent, memo, type PointerEvent, type RefObject, useState } from 'react';

import './picture-arrow.css';
import '#styles/round-button.css';
import './picture-carousel.css';
import type { ShownPicture } from '#domain/gallery.ts';
import { useCarousel } from './use-carousel.ts';

/**
 * On phones the frame is taller than the pictures. They are drawn a fifth wider than the window and
 * cropped; half of that is close enough for choosing a file.
 */
const SIZES = '(width >= 64rem) 34vw, (width >= 40rem) 50vw, 110vw';

/** The caption shows when a pointer hovers over the picture. */
export type CarouselPicture = ShownPicture & { caption: string; subline: string | undefined };

type PictureCarouselProps = {
  label: string;
  pictures: readonly CarouselPicture[];
};

/** Memoised, because Swiper moves these elements in the DOM and React must not move them back. */
const Track = memo(function Track({ pictures }: Pick<PictureCarouselProps, 'pictures'>) {
  return (
    <div className="picture-carousel-track swiper-wrapper">
      {pictures.map(({ src, srcSet, width, height, alt, caption, subline }) => (
        <figure key={src} className="picture-carousel-slide swiper-slide">
          <img
            className="cover fill"
            src={src}
            srcSet={srcSet}
            sizes={SIZES}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
          <figcaption className="picture-carousel-caption grid small centred">
            <span className="picture-carousel-name text-l">{caption}</span> {subline === undefined ? null : <span>{subline}</span>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
});

export function PictureCarouselWaiting({ ref, isAbsent }: { ref: RefObject<HTMLDivElement | null>; isAbsent: boolean }) {
  return (
    <div ref={ref} className="picture-carousel" data-absent={isAbsent || undefined}>
      <div className="picture-carousel-waiting" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

/** See docs/behaviour.md, "Carousels", "Home page: campus carousel". */
export function PictureCarousel({ label, pictures }: PictureCarouselProps) {
  const { frame, index, isPaused, setPaused, hold, release, move, moveTo } = useCarousel(pictures.length);
  // Only changes that a person asked for are announced.
  const [spoken, setSpoken] = useState('');
  const count = pictures.length;

  function say(target: number): void {
    const place = (target + count) % count;
    setSpoken(`${pictures[place]?.alt ?? ''} (${place + 1} of ${count})`);
  }
  function step(by: 1 | -1): void {
    say(index + by);
    move(by);
  }
  function toggle(): void {
    setPaused(!isPaused);
    // The keyboard's focus normally stops the slides.
    if (isPaused) release('focus');
  }
  function holdByKeyboard({ target }: FocusEvent): void {
    if (target.matches(':focus-visible')) hold('focus');
  }
  function releaseByKeyboard({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) release('focus');
  }
  function holdByPointer({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') hold('pointer');
  }

  return (
    <div
      className="picture-carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={holdByKeyboard}
      onBlur={releaseByKeyboard}
      onPointerEnter={holdByPointer}
      onPointerLeave={() => release('pointer')}
    >
      <div ref={frame} className="picture-carousel-frame swiper">
        <Track pictures={pictures} />
      </div>
      {count > 1 ? (
        <div className="picture-carousel-controls no-print row gap-1">
          <button className="picture-carousel-button button-round" type="button" aria-label="Previous picture" onClick={() => step(-1)}>
            <span className="picture-arrow picture-arrow-back" aria-hidden="true" />
          </button>
          <div className="picture-carousel-bullets cluster">
            {pictures.map(({ src, alt }, target) => (
              <button
                key={src}
                className="picture-carousel-bullet middle"
                type="button"
                aria-label={`Show ${alt}`}
                aria-current={target === index || undefined}
                onClick={() => {
                  say(target);
                  moveTo(target);
                }}
              />
            ))}
          </div>
          <button className="picture-carousel-button button-round" type="button" aria-label="Next picture" onClick={() => step(1)}>
            <span className="picture-arrow" aria-hidden="true" />
          </button>
          <button
            className="picture-carousel-button picture-carousel-pause button-round"
            type="button"
            aria-label={isPaused ? 'Start the slideshow' : 'Pause the slideshow'}
            data-paused={isPaused || undefined}
            onClick={toggle}
          >
            <span className="pause-icon" aria-hidden="true" />
          </button>
        </div>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
