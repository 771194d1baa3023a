import type { Messages } from '#i18n/messages.ts';

declare global {
  namespace App {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged with that of Astro
    interface Locals {
      /** The path of the same page in English: `/About`. */
      path: string;
      /** The messages in the language of the address, for header, menu and footer. */
      frame: Messages;
      /** The messages in the language of the page's text: English without a translation. */
      messages: Messages;
      isTranslated: boolean;
      /**
       * Returns the `lang` of a text: its language by its script, if the page is in another one;
       * otherwise undefined.
       */
      getLang: (text: string | undefined) => string | undefined;
    }
  }
}
