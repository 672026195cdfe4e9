import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVERYWHERE, expectSound, openFilters, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Ratings and years of finishing, where the games stand: in the library, in the archive and on walls. */

const stack = sharedStack();
let owner: Owner;
let gameIds: Record<string, string>;

type RatedGame = { title: string; rating?: number; year?: number; archivedAt?: string };

/** The newest first, as the library shows them. */
const GAMES: readonly RatedGame[] = [
  { title: 'Ash', rating: 7, year: 2019 },
  { title: 'Birch' },
  { title: 'Cedar', rating: 9 },
  { title: 'Dogwood', rating: 2, year: 2024 },
  { title: 'Elm', rating: 4, year: 2017, archivedAt: '2026-01-02T00:00:00.000Z' },
  { title: 'Fir', rating: 10, archivedAt: '2026-01-01T00:00:00.000Z' },
];

beforeAll(async () => {
  owner = await newOwner(stack);
  gameIds = {};
  const now = Date.now(); // one moment for all: each of the writes below may take a second
  for (const [i, { title, rating, year, archivedAt }] of GAMES.entries()) {
    const game = await newGame(stack, { title, releaseDate: '2010-01-01', releasePrecision: 'day' });
    gameIds[title] = game.id;
    const archived = archivedAt && ({ archiveStatus: 'finished', archivedAt } as const);
    await owner.hold({ game: game.num, addedAt: new Date(now - i * 1000).toISOString(), ...archived });
    if (rating) await owner.put(`/api/diary/${game.id}`, { rating });
    if (year)
      await owner.post(`/api/diary/${game.id}/playthroughs`, {
        ...{ outcome: 'finished', finishedAt: `${year}-05-01`, finishedPrecision: 'month' },
      });
  }
});

describe.each(EVERYWHERE)('in %s at %i', (language, width) => {
  const { lists, diary, library, walls } = wordsIn(language);

  async function open(path: string, token: string | undefined = owner.token) {
    const visitor = await visit(stack, { language, width, ...(token && { token }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const shelf = (page: Page) => page.getByRole('list', { name: library.games }).getByRole('listitem');
  const expectShelf = (page: Page, titles: string[]) =>
    expect.poll(() => shelf(page).locator('a [dir="auto"]').allTextContents()).toEqual(titles);
  const select = (page: Page, name: string, value: string) => page.getByRole('combobox', { name }).selectOption(value);
  const starsOf = (of: ReturnType<Page['locator']>) => of.getByRole('img', { name: sentence(diary.ofStars) });

  test('the library sorts and filters by rating and by year of finishing, and its address keeps it', async () => {
    const { page, complaints, leave } = await open('/library/');
    await expectShelf(page, ['Ash', 'Birch', 'Cedar', 'Dogwood']);
    expect(await starsOf(shelf(page)).count()).toBe(3);
    await select(page, library.filter.sort, 'rated');
    await expectShelf(page, ['Cedar', 'Ash', 'Dogwood', 'Birch']);
    await page.getByText(language === 'en' ? /^1 game is not rated/ : /^لعبة واحدة بلا تقييم/).waitFor();
    await select(page, library.filter.sort, 'finished');
    await expectShelf(page, ['Dogwood', 'Ash', 'Birch', 'Cedar']);
    await shelf(page)
      .getByText(sentence(diary.library.finishedIn, { year: '2024' }))
      .waitFor();
    await expectSound(page, 'a library by year');
    await openFilters(page, library.filter.label);
    await select(page, diary.library.rating, '3');
    await expectShelf(page, ['Ash', 'Cedar']);
    await select(page, diary.library.year, '2019');
    await expectShelf(page, ['Ash']);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...{ sort: 'finished', rating: '3', finished: '2019' },
    });
    await page.reload();
    await expectShelf(page, ['Ash']);
    await page.goto('/library/?rating=none');
    await expectShelf(page, ['Birch']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the archive shows stars and the year of finishing, and sorts by them', async () => {
    const { page, complaints, leave } = await open('/archives/');
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Elm|Fir)$/ }) });
    const titles = () => rows.getByRole('link').allTextContents();
    await expect.poll(titles).toEqual(['Elm', 'Fir']);
    await rows
      .first()
      .getByText(sentence(diary.library.finishedIn, { year: '2017' }))
      .waitFor();
    expect(await starsOf(rows).count()).toBe(2);
    await select(page, library.filter.sort, 'rated');
    await expect.poll(titles).toEqual(['Fir', 'Elm']);
    await select(page, library.filter.sort, 'finished');
    await expect.poll(titles).toEqual(['Elm', 'Fir']);
    await page.getByRole('button', { name: lists.archivedAs.finished }).click();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('finished');
    await expectSound(page, 'a rated archive');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a wall shows ratings only while its owner has switched them on', async () => {
    const wall = await newWall(owner, { title: `Trees ${language}` });
    await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [gameIds.Ash, gameIds.Birch] });
    const path = `/wall-details/${wall.id}/`;
    const mine = await open(path);
    const tiles = (page: Page) => page.getByRole('list', { name: walls.wall.games }).getByRole('listitem');
    await expect.poll(() => tiles(mine.page).count()).toBe(2);
    expect(await starsOf(tiles(mine.page)).count()).toBe(0);
    await mine.page.getByRole('button', { name: walls.wall.act.edit, exact: true }).click();
    const dialog = mine.page.getByRole('dialog');
    const isShown = dialog.getByRole('checkbox', { name: walls.edit.ratings });
    expect(await isShown.isChecked()).toBe(false);
    await isShown.check();
    await dialog.getByRole('button', { name: walls.edit.save }).click();
    await expect.poll(() => starsOf(tiles(mine.page)).count()).toBe(1);
    await expectSound(mine.page, 'a wall with ratings');
    expect(mine.complaints).toEqual([]);
    await mine.leave();

    const stranger = await open(path, '');
    await expect.poll(() => starsOf(tiles(stranger.page)).count()).toBe(1);
    await stranger.leave();
  });
});
