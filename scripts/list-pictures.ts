/**
 * Starts Astro's development server for a moment, which then writes the list of pictures
 * (src/integrations/picture-list.ts). `npm run dev` does that first, because the Netlify CLI loads the
 * functions as soon as the server answers, and does not notice a list that is written just then.
 */
import { dev } from 'astro';

const server = await dev({ logLevel: 'error' });
await server.stop();
