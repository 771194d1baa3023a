import { Swiper } from 'swiper';
import { Autoplay, Navigation, Pagination } from 'swiper/modules';

import { formatSentence } from '#i18n/sentences.ts';

const SLIDE_MS = 500;
/** With fewer Swiper cannot loop and rewinds. */
const MIN_LOOP_SLIDES = 6;

/** PictureCarousel.astro has the texts (docs/behaviour.md, "Films and carousels"). */
export class PictureCarousel extends HTMLElement {
  constructor() {
    super();
    const pictures = [...this.querySelectorAll('img')];
    const names = pictures.map(({ alt }) => alt);
    const find = (part: string) => this.querySelector<HTMLElement>(`.picture-carousel-${part}`);
    const [pause, announcement] = [find('pause'), find('announcement')];
    const canLoop = names.length >= MIN_LOOP_SLIDES;
    let isPaused = names.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.setAttribute('role', 'group');
    this.setAttribute('aria-roledescription', 'carousel');
    this.removeAttribute('tabindex');
    const { autoplay } = new Swiper(this, {
      modules: [Autoplay, Navigation, Pagination],
      loop: canLoop,
      rewind: !canLoop,
      // Two fast presses move by two slides.
      loopPreventsSliding: false,
      centeredSlides: true,
      slidesPerView: 'auto',
      speed: isPaused ? 0 : SLIDE_MS,
      // Otherwise Swiper waits for ever with reduced motion.
      autoplay: { enabled: !isPaused, delay: Number(this.dataset['every']), waitForTransition: false },
      navigation: { prevEl: find('previous'), nextEl: find('next') },
      pagination: { el: find('bullets'), clickable: true, bulletElement: 'button', bulletClass: 'picture-carousel-bullet middle' },
      on: {
        paginationUpdate: ({ pagination, realIndex, width, slidesSizesGrid: [slideWidth = width] }) => {
          pagination.bullets.forEach((bullet, index) => {
            bullet.setAttribute('aria-label', formatSentence(this.dataset['show'] ?? '', { picture: names[index] ?? '' }));
            bullet.setAttribute('aria-current', String(index === realIndex));
          });
          // Swiper's `lazyPreloadPrevNext` takes the middle slide for the first in view.
          const ahead = Math.round(width / slideWidth / 2) + 1;
          pictures[(realIndex + ahead) % pictures.length]?.removeAttribute('loading');
        },
        // During a transition browsers would count a layout shift.
        transitionEnd: (swiper) => {
          setTimeout(() => {
            if (!swiper.animating) swiper.loopFix({ direction: 'next' });
          }, 100);
        },
        realIndexChange: ({ autoplay: { running }, realIndex }) => {
          if (!running) announcement?.replaceChildren(names[realIndex] ?? '');
        },
      },
    });
    if (names.length < 2) return;

    function showState(): void {
      pause?.toggleAttribute('data-paused', isPaused);
      pause?.setAttribute('aria-label', pause.dataset[isPaused ? 'start' : 'stop'] ?? '');
    }
    pause?.addEventListener('click', () => {
      isPaused = !isPaused;
      if (isPaused) autoplay.stop();
      else autoplay.start();
      showState();
    });
    // Swiper's `pauseOnMouseEnter` ignores fingers and focus.
    let isPointed = false;
    const restOrRun = () => {
      if (isPaused || isPointed || this.querySelector(':focus-visible') !== null) autoplay.stop();
      else autoplay.start();
    };
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      this.addEventListener(type, () => {
        if (type.startsWith('pointer')) isPointed = type === 'pointerenter';
        restOrRun();
      });
    }
    showState();
    find('controls')?.removeAttribute('hidden');
  }
}
