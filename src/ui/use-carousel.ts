import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Swiper } from 'swiper';

/** Times and widths of docs/behaviour.md, "Home page: campus carousel". */
const AUTOPLAY_MS = 4000;
const SLIDE_MS = 500;
/** After a movement, until its last frame is drawn. */
const SETTLE_MS = 100;
const WIDTHS = {
  640: { slidesPerView: 2, spaceBetween: 20 },
  1024: { slidesPerView: 3, spaceBetween: 30 },
};
/** With fewer slides than twice the three it shows, Swiper can't turn in a loop and goes back to the first instead. */
const LOOP_FROM = 6;

type Carousel = {
  /** The element with Swiper's class names. */
  frame: RefObject<HTMLDivElement | null>;
  /** Which slide is in the middle, from 0. */
  index: number;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** Something that only looks on, such as a pointer or the keyboard's focus, holds the slides where they are. */
  hold: (who: string) => void;
  release: (who: string) => void;
  move: (step: 1 | -1) => void;
  moveTo: (index: number) => void;
};

/**
 * Swiper's core with a clock of our own: Swiper's would go on while the keyboard is inside, and draws on every frame. Controls are the caller's,
 * real buttons outside the slides, so that Tab always finds the way out (nolimits4web/swiper #7618).
 */
export function useCarousel(count: number): Carousel {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [holders, setHolders] = useState<readonly string[]>([]);

  const hold = useCallback((who: string) => {
    setHolders((present) => (present.includes(who) ? present : [...present, who]));
  }, []);
  const release = useCallback((who: string) => {
    setHolders((present) => present.filter((other) => other !== who));
  }, []);

  // Before the first paint: the slides are never seen where Swiper doesn't want them.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const made = new Swiper(frame.current, {
      loop: count >= LOOP_FROM,
      rewind: count < LOOP_FROM,
      // Who presses a button twice, fast, means it twice.
      loopPreventsSliding: false,
      centeredSlides: true,
      slidesPerView: 1,
      spaceBetween: 20,
      breakpoints: WIDTHS,
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS,
      on: {
        realIndexChange: ({ realIndex }) => {
          setIndex(realIndex);
        },
        // Slides change places while nothing moves: within a movement, browsers count it as a layout shift.
        transitionEnd: (done) => {
          setTimeout(() => {
            if (!done.destroyed && !done.animating) done.loopFix({ direction: 'next' });
          }, SETTLE_MS);
        },
        touchStart: () => {
          hold('touch');
        },
        touchEnd: () => {
          release('touch');
        },
      },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy();
    };
  }, [count, hold, release]);

  // The next one to come in is fetched before it does; those further on may never be looked at.
  useEffect(() => {
    const next = index + (matchMedia('(min-width: 640px)').matches ? 2 : 1);
    const picture = frame.current?.querySelector<HTMLImageElement>(`[data-swiper-slide-index="${next % count}"] img`);
    if (picture) Object.assign(new Image(), { sizes: picture.sizes, srcset: picture.srcset, src: picture.src });
  }, [index, count]);

  const isRunning = !isPaused && holders.length === 0 && count > 1;
  useEffect(() => {
    if (!isRunning) return;
    // Begins anew with each slide, whoever moved it.
    const timer = setInterval(() => {
      if (!document.hidden) swiper.current?.slideNext();
    }, AUTOPLAY_MS);
    return () => {
      clearInterval(timer);
    };
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
    moveTo: (target) => {
      swiper.current?.slideToLoop(target);
    },
  };
}
