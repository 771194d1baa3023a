/** Every collection of `content/`. A wrong field stops the build with the file, the field and what was expected. */
import { pages } from './schemas/pages.ts';
import { documents, navigation, popup, site } from './schemas/settings.ts';
import { vision } from './schemas/vision.ts';

export const collections = { site, navigation, popup, documents, pages, vision };
