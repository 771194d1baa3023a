import type { Messages } from '#i18n/words.ts';

declare global {
  namespace App {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged with that of Astro
    interface Locals {
      /** The path of the same page in English: `/About`. */
      path: string;
      /** The messages in the language of the address, for header, menu and footer. */
      frame: Messages;
      /** The messages in the language of the page's text, which is English as long as nobody has translated the page. */
      words: Messages;
      isTranslated: boolean;
      /** For the `lang` of an element: `en` if a page in another language shows a text that nobody has translated. */
      langOf: (text: string | undefined) => string | undefined;
    }
  }
}
