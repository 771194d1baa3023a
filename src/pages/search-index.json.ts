/**
 * The search index, to which the build adds page texts
 * (src/integrations/search-index-integration.ts).
 */
import type { APIRoute } from 'astro';

import { getSearchExtras } from '#queries/search.ts';

export const GET: APIRoute = async () => Response.json(await getSearchExtras());
