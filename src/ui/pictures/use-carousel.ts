import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Swiper } from 'swiper';

/** Times and widths are from docs/behaviour.md, "Home page: campus carousel". */
const AUTOPLAY_MS = 4000;
const SLIDE_MS = 500;
/** The time after a transition until its last frame has been painted. */
const SETTLE_MS = 100;

/** Swiper takes widths of the window in pixels. The style sheet has the same in rem. */
function slidesByWidth() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    [40 * rem]: { slidesPerView: 2, spaceBetween: 20 },
    [64 * rem]: { slidesPerView: 3, spaceBetween: 30 },
  };
}

/** Swiper needs twice as many slides as it shows to loop. With fewer it rewinds. */
const MIN_LOOP_SLIDES = 6;

type Carousel = {
  frame: RefObject<HTMLDivElement | null>;
  /** The index counts from 0. */
  index: number;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** A pointer, the keyboard's focus or a finger is on the carousel. */
  hold: (holder: string) => void;
  release: (holder: string) => void;
  move: (step: 1 | -1) => void;
  moveTo: (index: number) => void;
};

/**
 * Swiper's own timer would not stop for the keyboard's focus and redraws on every frame. The caller
 * renders the controls outside the slides, because Swiper can trap the Tab key inside them
 * (nolimits4web/swiper #7618).
 */
export function useCarousel(count: number): Carousel {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [holders, setHolders] = useState<readonly string[]>([]);

  const hold = useCallback((holder: string) => setHolders((present) => (present.includes(holder) ? present : [...present, holder])), []);
  const release = useCallback((holder: string) => setHolders((present) => present.filter((other) => other !== holder)), []);

  // A layout effect runs before the first paint, so that the slides never show in a wrong position.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const instance = new Swiper(frame.current, {
      loop: count >= MIN_LOOP_SLIDES,
      rewind: count < MIN_LOOP_SLIDES,
      // Two fast presses of a button move by two slides.
      loopPreventsSliding: false,
      centeredSlides: true,
      slidesPerView: 1,
      spaceBetween: 20,
      breakpoints: slidesByWidth(),
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS,
      on: {
        realIndexChange: ({ realIndex }) => setIndex(realIndex),
        // Slides are reordered when no transition is running. During a transition browsers would
        // count it as a layout shift.
        transitionEnd: (done) => {
          setTimeout(() => {
            if (!done.destroyed && !done.animating) done.loopFix({ direction: 'next' });
          }, SETTLE_MS);
        },
        touchStart: () => hold('touch'),
        touchEnd: () => release('touch'),
      },
    });
    swiper.current = instance;
    return () => {
      swiper.current = null;
      instance.destroy();
    };
  }, [count, hold, release]);

  // Only the picture that comes into view next is downloaded.
  useEffect(() => {
    const next = index + (matchMedia('(width >= 40rem)').matches ? 2 : 1);
    const picture = frame.current?.querySelector<HTMLImageElement>(`[data-swiper-slide-index="${next % count}"] img`);
    if (picture) Object.assign(new Image(), { sizes: picture.sizes, srcset: picture.srcset, src: picture.src });
  }, [index, count]);

  const isRunning = !isPaused && holders.length === 0 && count > 1;
  useEffect(() => {
    if (!isRunning) return;
    // The effect depends on `index`, so the interval starts again with each slide.
    const timer = setInterval(() => {
      if (!document.hidden) swiper.current?.slideNext();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isRunning, index]);

  return {
    frame,
    index,
    isPaused,
    setPaused,
    hold,
    release,
    move: (step) => {
      if (step === 1) swiper.current?.slideNext();
      else swiper.current?.slidePrev();
    },
    moveTo: (target) => swiper.current?.slideToLoop(target),
  };
}
