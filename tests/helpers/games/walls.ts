import { sql } from 'drizzle-orm';
import type { Answer, Stack } from '../stack/stack.ts';
import { newGame, type Owner } from './shelf.ts';

/** A wall made through the API, public unless given otherwise. */
export async function newWall(owner: Owner, more: Record<string, unknown> = {}): Promise<Answer> {
  const { status, body } = await owner.post('/api/gaming-walls', { title: 'Best of', privacy: 'public', ...more });
  if (status !== 200) throw new Error(`wall: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** New games of the catalogue, in the order they were made; facts that are not given are unknown. */
export async function newGames(stack: Stack, count: number, facts: Parameters<typeof newGame>[1] = {}) {
  const made = [];
  for (let i = 0; i < count; i += 1) made.push(await newGame(stack, facts));
  return made;
}

/** A wall with this many new games, added through the API in their order. */
export async function wallOf(stack: Stack, owner: Owner, count: number, more: Record<string, unknown> = {}) {
  const { id } = await newWall(owner, more);
  const games = await newGames(stack, count);
  const gameIds = games.map(game => game.id);
  const { body } = await owner.post('/api/wall-games', { gamingWallId: id, gameIds });
  const wall: Answer = body;
  return { id: String(id), wall, games };
}

/** Adds many games to the catalogue at once; their ids. */
export async function manyGames({ db }: Stack, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await db.run(sql`INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
    SELECT value, 'many-' || value, 'Many ' || key, 1, '2026-01-01', '2026-01-01' FROM json_each(${JSON.stringify(ids)})`);
  return ids;
}

/** The slugs of a wall's games, in its order, as its owner sees it. */
export async function slugsOf(owner: Owner, wallId: string): Promise<string[]> {
  const { body } = await owner.get(`/api/gaming-walls/${wallId}`);
  return body.wallGames.map((one: Answer) => one.game.slug);
}
