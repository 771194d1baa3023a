import { PictureCarousel } from '#components/pictures/picture-carousel.ts';

customElements.define('picture-carousel', PictureCarousel);
