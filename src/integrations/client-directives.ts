import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

/** Their types are in `astro-directives.d.ts`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['drawn', 'intent']) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`../browser/${name}-directive.ts`, import.meta.url)) });
        }
      },
    },
  };
}
