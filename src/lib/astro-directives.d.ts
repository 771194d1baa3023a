import 'astro';

declare module 'astro' {
  // Only an interface can be merged with Astro's own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    /**
     * Hydrates the island once the page has been painted and the browser is idle
     * (drawn-directive.ts).
     */
    'client:drawn'?: boolean;
    /**
     * Hydrates the island when a visitor is about to press one of its links or buttons
     * (intent-directive.ts).
     */
    'client:intent'?: boolean;
  }
}
