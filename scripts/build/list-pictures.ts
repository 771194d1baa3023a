/**
 * Lets Astro's development server write the list of pictures (src/integrations/picture-list.ts) before
 * the Netlify CLI loads the functions, which would not notice a list that is written just then.
 */
import { dev } from 'astro';

const server = await dev({ logLevel: 'error' });
await server.stop();
