import { Swiper } from 'swiper';

import { formatSentence } from '#i18n/sentences.ts';

const SLIDE_MS = 500;
/** The time until a transition's last frame has been painted. */
const SETTLE_MS = 100;
/** Swiper needs twice as many slides as it shows to loop. With fewer it rewinds. */
const MIN_LOOP_SLIDES = 6;

/**
 * A carousel based on Swiper (docs/behaviour.md, "Carousels"). Swiper's autoplay does not pause for
 * keyboard focus or a resting finger, and its modules are 7 KB compressed, so this class has its
 * own.
 */
export class PictureCarousel extends HTMLElement {
  readonly #slides = [...this.querySelectorAll<HTMLElement>('.swiper-slide')];
  #bullets: readonly HTMLElement[] = [];
  #swiper: Swiper | undefined;
  #isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly #holders = new Set<'pointer' | 'focus'>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    const frame = this.querySelector('.picture-carousel-frame');
    if (!(frame instanceof HTMLElement)) return;
    this.setAttribute('role', 'group');
    this.setAttribute('aria-roledescription', 'carousel');
    this.setAttribute('aria-label', frame.getAttribute('aria-label') ?? this.getAttribute('aria-label') ?? '');
    // With Swiper the frame no longer scrolls.
    for (const name of ['role', 'aria-label', 'tabindex']) frame.removeAttribute(name);
    this.#swiper = this.#makeSwiper(frame);
    if (this.#slides.length < 2) return;
    this.#addControls(this.#swiper);
    this.#mark(this.#swiper);
    this.addEventListener('pointerenter', () => this.#hold('pointer', true));
    this.addEventListener('pointerleave', () => this.#hold('pointer', false));
    this.addEventListener('focusin', ({ target }) => {
      this.#hold('focus', target instanceof Element && target.matches(':focus-visible'));
    });
    this.addEventListener('focusout', () => this.#hold('focus', false));
  }

  #makeSwiper(frame: HTMLElement): Swiper {
    const canLoop = this.#slides.length >= MIN_LOOP_SLIDES;
    return new Swiper(frame, {
      // Continues where the row was scrolled to.
      initialSlide: Math.round(frame.scrollLeft / frame.clientWidth),
      loop: canLoop,
      rewind: !canLoop,
      // Two fast presses of a button move by two slides.
      loopPreventsSliding: false,
      centeredSlides: true,
      // The style sheet sets their width.
      slidesPerView: 'auto',
      speed: this.#isPaused ? 0 : SLIDE_MS,
      on: {
        realIndexChange: (swiper) => this.#mark(swiper),
        // Slides are reordered after transitions; during one, browsers would count a layout shift.
        transitionEnd: (swiper) => {
          setTimeout(() => {
            if (!swiper.animating) swiper.loopFix({ direction: 'next' });
          }, SETTLE_MS);
        },
      },
    });
  }

  #addControls(swiper: Swiper): void {
    const bullet = this.querySelector<HTMLElement>('.picture-carousel-bullet');
    if (bullet !== null) {
      this.#bullets = this.#slides.map(() => document.importNode(bullet, true));
      bullet.replaceWith(...this.#bullets);
    }
    const listen = (control: Element | null, press: () => void) => control?.addEventListener('click', press);
    this.#bullets.forEach((added, index) => {
      added.setAttribute('aria-label', this.#format('show', { picture: this.#nameOf(index) }));
      listen(added, () => {
        this.#say(index);
        swiper.slideToLoop(index);
      });
    });
    for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
      const step = Number(button.dataset['step']);
      listen(button, () => {
        this.#say(swiper.realIndex + step);
        if (step > 0) swiper.slideNext();
        else swiper.slidePrev();
      });
    }
    const pause = this.querySelector<HTMLElement>('.picture-carousel-pause');
    if (pause !== null) {
      listen(pause, () => this.#pause(pause, !this.#isPaused));
      this.#pause(pause, this.#isPaused);
    }
    this.querySelector('.picture-carousel-controls')?.removeAttribute('hidden');
  }

  /** Formats a sentence that PictureCarousel.astro wrote in the page's language. */
  #format(sentence: 'show' | 'place' | 'start' | 'pause', values: Readonly<Record<string, string | number>> = {}): string {
    return formatSentence(this.dataset[sentence] ?? '', values);
  }

  #nameOf(index: number): string {
    return this.#slides[index]?.querySelector('img')?.alt ?? '';
  }

  /** Announces a slide, only for changes that a person asked for. */
  #say(target: number): void {
    const count = this.#slides.length;
    const index = (target + count) % count;
    const liveRegion = this.querySelector('[aria-live]');
    if (liveRegion !== null) liveRegion.textContent = this.#format('place', { picture: this.#nameOf(index), number: index + 1, count });
  }

  #pause(button: HTMLElement, isPaused: boolean): void {
    this.#isPaused = isPaused;
    button.toggleAttribute('data-paused', isPaused);
    button.setAttribute('aria-label', this.#format(isPaused ? 'start' : 'pause'));
    // Ignores the focus on the button: it would stop the slides that the button has just started.
    this.#hold('focus', false);
  }

  #hold(holder: 'pointer' | 'focus', isHeld: boolean): void {
    if (isHeld) this.#holders.add(holder);
    else this.#holders.delete(holder);
    this.#restart();
  }

  #mark({ realIndex, width }: Swiper): void {
    this.#bullets.forEach((bullet, index) => {
      if (index === realIndex) bullet.setAttribute('aria-current', 'true');
      else bullet.removeAttribute('aria-current');
    });
    // Downloads only the next picture to come into view. Half of the visible slides are ahead of
    // the middle one.
    const ahead = Math.floor(width / (this.#slides[0]?.offsetWidth ?? width) / 2) + 1;
    const picture = this.#slides[(realIndex + ahead) % this.#slides.length]?.querySelector('img');
    if (picture?.complete === false) Object.assign(new Image(), { sizes: picture.sizes, srcset: picture.srcset, src: picture.src });
    this.#restart();
  }

  /** Restarts the timer, so that each slide stays for the full time. */
  #restart(): void {
    clearInterval(this.#timer);
    if (this.#isPaused || this.#holders.size > 0) return;
    this.#timer = setInterval(() => {
      if (!document.hidden) this.#swiper?.slideNext();
    }, Number(this.dataset['every']));
  }
}
