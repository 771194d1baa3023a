/** The build adds page texts (search-index-integration.ts). */
import type { APIRoute } from 'astro';

import { getSearchExtras } from '#queries/search.ts';

export const GET: APIRoute = async () => Response.json(await getSearchExtras());
