import type { AstroIntegration } from 'astro';

declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to Astro's own.
  interface AstroClientDirectives {
    /** The island starts once the page has been drawn and the browser is idle. */
    'client:drawn'?: boolean;
  }
}

/** Astro integration: the directive `client:drawn` for islands. */
export function drawnDirective(): AstroIntegration {
  return {
    name: 'drawn-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'drawn', entrypoint: './src/lib/drawn-directive.ts' });
      },
    },
  };
}
