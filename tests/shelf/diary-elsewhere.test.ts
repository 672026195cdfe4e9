import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { diaryOf, held, put, timesOf } from '../helpers/games/diary.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { wallOf } from '../helpers/games/walls.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

/** The statement of the migration that makes history of the archive. */
function migratesArchive(): string {
  const folder = join(import.meta.dirname, '../../migrations');
  const text = globSync('0010_*.sql', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'));
  return text.join().split('--> statement-breakpoint').at(-1) ?? '';
}

describe('what was archived before there was a diary', () => {
  test('becomes history: finished and kicked by their day, retired not', async () => {
    const owner = await newOwner(stack);
    const archivedAt = '2023-08-09T21:15:00.000Z';
    const statuses = ['finished', 'kicked', 'retired', undefined] as const;
    const games = await Promise.all(
      statuses.map(async archiveStatus => {
        const game = await held(stack, owner);
        const when = archiveStatus ? archivedAt : null;
        await stack.db.run(sql`UPDATE copies SET archive_status = ${archiveStatus ?? null}, archived_at = ${when},
          minutes_played = 90 WHERE id = ${game.copyId}`);
        return game.gameId;
      }),
    );
    await stack.db.run(sql.raw(migratesArchive()));
    const times = await Promise.all(games.map(id => timesOf(owner, id)));
    const day = { finishedAt: '2023-08-09', finishedPrecision: 'day', startedPrecision: 'unknown' };
    const written = { ...day, source: 'archive', minutes: 90, createdAt: archivedAt, startedAt: null };
    expect(times).toMatchObject([[{ ...written, outcome: 'finished' }], [{ ...written, outcome: 'kicked' }], [], []]);
    expect(times.flat().map(time => time.id)).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
  });
});

describe('ratings on a wall', () => {
  const save = (owner: Owner, wall: Answer) => owner.post('/api/gaming-walls', wall);

  test('are shown where the owner says so, to everybody alike, and are off at first', async () => {
    const [owner, reader] = [await newOwner(stack), await newOwner(stack)];
    const { id, wall, games } = await wallOf(stack, owner, 2);
    await put(stack, owner, `/api/diary/${games[0]?.id}`, { rating: 8, note: 'Private' });
    await put(stack, reader, `/api/diary/${games[0]?.id}`, { rating: 1 });
    const shownTo = async (who: Owner) => (await who.get(`/api/gaming-walls/${id}`)).body;
    expect(wall.showRatings).toBe(false);
    expect((await shownTo(owner)).wallGames[0]).not.toHaveProperty('rating');
    const { title, description, privacy } = wall;
    expect((await save(owner, { id, title, description, privacy, showRatings: true })).body.showRatings).toBe(true);
    for (const who of [owner, reader]) {
      const { showRatings, wallGames } = await shownTo(who);
      expect([showRatings, wallGames.map((one: Answer) => one.rating)]).toEqual([true, [8, null]]);
      expect(JSON.stringify(wallGames)).not.toContain('Private');
    }
    expect((await save(owner, { id, title: 'Renamed', description, privacy })).body.showRatings).toBe(true);
    await save(owner, { id, title, description, privacy, showRatings: false });
    expect((await shownTo(reader)).wallGames[0]).not.toHaveProperty('rating');
  });

  test('are in the first document of its page, and change there with them', async () => {
    const owner = await newOwner(stack);
    const { id, wall, games } = await wallOf(stack, owner, 1);
    const { title, description, privacy } = wall;
    await save(owner, { id, title, description, privacy, showRatings: true });
    const page = async () => (await stack.fetch(`/wall-details/${id}/`)).text();
    await put(stack, owner, `/api/diary/${games[0]?.id}`, { rating: 7 });
    expect(await page()).toContain('"rating":7');
    await put(stack, owner, `/api/diary/${games[0]?.id}`, { rating: 4 });
    expect(await page()).toContain('"rating":4');
  });

  test('come back with a wall that was removed, and take nothing but yes or no', async () => {
    const owner = await newOwner(stack);
    const { id, wall } = await wallOf(stack, owner, 1);
    const { title, description, privacy } = wall;
    const bad = await save(owner, { id, title, description, privacy, showRatings: 'yes' });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['showRatings']]);
    await save(owner, { id, title, description, privacy, showRatings: true });
    const { body } = await owner.remove(`/api/gaming-walls/${id}`);
    await owner.post('/api/undo', { token: body.undo });
    expect((await owner.get(`/api/gaming-walls/${id}`)).body.showRatings).toBe(true);
  });
});

test('a game that two people wrote about keeps both diaries apart', async () => {
  const [owner, other] = [await newOwner(stack), await newOwner(stack)];
  const { gameId } = await held(stack, owner);
  await put(stack, owner, `/api/diary/${gameId}`, { rating: 9 });
  await put(stack, other, `/api/diary/${gameId}`, { note: 'Mine' });
  expect(await diaryOf(owner, gameId)).toMatchObject({ rating: 9, note: null });
  expect(await diaryOf(other, gameId)).toMatchObject({ rating: null, note: 'Mine' });
});
