import { type FocusEvent, memo, type PointerEvent, type RefObject, useState } from 'react';

import { srcSetOf } from '#domain/picture-widths.ts';

import './picture-arrow.css';
import './picture-carousel.css';
import type { ShownPicture } from './pictures.ts';
import { useCarousel } from './use-carousel.ts';

/** On phones the frame is more upright than the pictures: they are drawn wider, by a fifth, and cut; half of that is near enough. */
const SIZES = '(min-width: 1024px) 34vw, (min-width: 640px) 50vw, 110vw';

/** A picture with what it says when a pointer rests on it. */
export type CarouselPicture = ShownPicture & { caption: string; subline: string };

type PictureCarouselProps = {
  /** What the pictures are of, for those who can't see them. */
  label: string;
  pictures: readonly CarouselPicture[];
};

/** Drawn once: Swiper moves these elements about, and React must not put them back. */
const Track = memo(function Track({ pictures }: Pick<PictureCarouselProps, 'pictures'>) {
  return (
    <div className="picture-carousel-track swiper-wrapper">
      {pictures.map(({ src, width, height, alt, caption, subline }) => (
        <figure key={src} className="picture-carousel-slide swiper-slide">
          <img src={src} srcSet={srcSetOf(src)} sizes={SIZES} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
          <figcaption className="picture-carousel-caption">
            <span className="picture-carousel-name">{caption}</span> <span>{subline}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
});

/** The carousel's place before its pictures are there. */
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

/**
 * Pictures that take turns in a row, with previous, next, a mark for each, and a pause
 * (docs/behaviour.md, "Carousels", "Home page: campus carousel";
 * docs/product-decisions.md, "8. Moving pictures can be stopped").
 */
export function PictureCarousel({ label, pictures }: PictureCarouselProps) {
  const { frame, index, isPaused, setPaused, hold, release, move, moveTo } = useCarousel(pictures.length);
  // Said only of what a person asked for: a voice every four seconds would be a nuisance.
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
    // Who starts it by keyboard wants to see it move.
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
      onPointerLeave={() => {
        release('pointer');
      }}
    >
      <div ref={frame} className="picture-carousel-frame swiper">
        <Track pictures={pictures} />
      </div>
      <div className="picture-carousel-controls">
        <button
          className="picture-carousel-button"
          type="button"
          aria-label="Previous picture"
          onClick={() => {
            step(-1);
          }}
        >
          <span className="picture-arrow picture-arrow-back" aria-hidden="true" />
        </button>
        <div className="picture-carousel-bullets">
          {pictures.map(({ src, alt }, target) => (
            <button
              key={src}
              className="picture-carousel-bullet"
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
        <button
          className="picture-carousel-button"
          type="button"
          aria-label="Next picture"
          onClick={() => {
            step(1);
          }}
        >
          <span className="picture-arrow" aria-hidden="true" />
        </button>
        <button
          className="picture-carousel-button picture-carousel-pause"
          type="button"
          aria-label={isPaused ? 'Start the slideshow' : 'Pause the slideshow'}
          data-paused={isPaused || undefined}
          onClick={toggle}
        >
          <span className="picture-carousel-pause-icon" aria-hidden="true" />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
