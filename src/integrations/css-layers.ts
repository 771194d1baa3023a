import type { AstroIntegration } from 'astro';

/** `.css` files, and `<style>` in `.astro` files. */
const COMPONENT_STYLE = /\/src\/(?:components|console|islands|layouts|pages|ui)\/.*\.(?:css(?:\?|$)|astro\?.*type=style)/u;

/** Puts the styles of components into the cascade layer `components`. */
export function cssLayers(): AstroIntegration {
  return {
    name: 'css-layers',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'css-layers',
                enforce: 'pre',
                transform: (code, id) => (COMPONENT_STYLE.test(id) ? { code: `@layer components {${code}}`, map: null } : null),
              },
            ],
          },
        });
      },
    },
  };
}
