import 'astro';

declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged with that of Astro
  interface AstroClientDirectives {
    /**
     * Hydrates the island once the page has been painted and the browser is idle
     * (src/browser/drawn-directive.ts).
     */
    'client:drawn'?: boolean;
    /**
     * Hydrates the island when a visitor is about to press one of its links or buttons
     * (src/browser/intent-directive.ts).
     */
    'client:intent'?: boolean;
  }
}
