import 'astro';

declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged with that of Astro
  interface AstroClientDirectives {
    /** See src/browser/drawn-directive.ts. */
    'client:drawn'?: boolean;
    /** See src/browser/intent-directive.ts. */
    'client:intent'?: boolean;
  }
}
