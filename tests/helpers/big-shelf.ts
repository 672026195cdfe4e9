import { sql } from 'drizzle-orm';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { addGames } from './games.ts';
import { newPerson } from './person.ts';
import type { Stack } from './stack.ts';

const FIRST = ['Amber', 'Silent', 'Iron', 'Lost', 'Paper', 'Winter', 'Hollow', 'Star'];
const SECOND = ['Harbour', 'Legends', 'Signal', 'Garden', 'Empire', 'Racer', 'Quest'];
const ON = ['ps5', 'ps4', 'xbox-series', 'steam'] as const;
const BATCH = 250;

const pick = <T>(of: readonly T[], n: number): T => of[n % of.length] as T; // of is never empty

const fact = (n: number) => ({
  title: `${pick(FIRST, n)} ${pick(SECOND, n >> 3)} ${n}`,
  slug: `big-${n}`,
  releaseDate: `${1995 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`,
  platforms: [pick(ON, n)],
  genres: [pick(GENRES, n).code, pick(GENRES, n * 7 + 3).code],
  playTime: { mainStory: 2 + ((n * 13) % 90) },
  popularity: n,
});

/** Somebody with so many games of their own, on four platforms, of all genres and lengths. */
export async function newCollector(stack: Stack, count: number) {
  const person = await newPerson(stack);
  for (let from = 0; from < count; from += BATCH)
    await addGames(
      stack,
      Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => fact(from + i)),
    );
  const now = new Date().toISOString();
  await stack.db.run(sql`
    INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, source, added_at, updated_at)
    SELECT lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6))), ${person.id}, g.num,
      p.subplatform, 1, 1, 2 + g.num % 4, g.num, 'manual', ${now}, ${now}
    FROM games g JOIN game_platforms p ON p.game = g.num WHERE g.slug LIKE 'big-%'`);
  return person;
}
