import type { APIRoute, GetStaticPaths } from 'astro';

import { type Card, getCards } from '#queries/cards.ts';
import { drawCard } from '#queries/social-cards.ts';

export const getStaticPaths = (async () =>
  (await getCards()).map((card) => ({ params: { name: card.name }, props: card }))) satisfies GetStaticPaths;

export const GET: APIRoute<Card> = async ({ props }) => new Response(Buffer.from(await drawCard(props)));
