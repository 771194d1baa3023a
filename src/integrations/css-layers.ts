import type { AstroIntegration } from 'astro';

/** The styles of components, pages, islands and the console: `.css` files, and `<style>` in `.astro` files. */
const COMPONENT_STYLE = /\/src\/(?:components|console|islands|layouts|pages|ui)\/.*\.(?:css(?:\?|$)|astro\?.*type=style)/u;

/**
 * Astro integration: puts the styles of components into the cascade layer `components`, so that no
 * file has to say it. The order of the layers is set in `src/components/frame/head/Head.astro`.
 */
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
