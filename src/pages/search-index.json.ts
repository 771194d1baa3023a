/** The build adds page texts (src/integrations/search-index.ts). */
import type { APIRoute } from 'astro';

import { getSearchExtras } from '#queries/search.ts';

export const GET: APIRoute = async () => Response.json(await getSearchExtras());
