/**
 * Lets Astro's development server write the list of pictures (src/integrations/picture-list.ts)
 * before the Netlify CLI loads the functions, because the CLI would miss a later change.
 */
import { dev } from 'astro';

const server = await dev({ logLevel: 'error' });
await server.stop();
