import { expect } from 'vitest';
import { sentence } from '../../helpers/browser/words.ts';
import { newGame, type Owner } from '../../helpers/games/shelf.ts';
import type { Answer, Stack } from '../../helpers/stack/stack.ts';
import { css, type Query, role } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

const TITLES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];

export type Row = { path: string; kept: () => Promise<string> };

/** A wall of five games that stand in the order of the alphabet: its address, and the order that is kept of it. */
export async function newRow(stack: Stack, owner: Owner): Promise<Row> {
  const { body } = await owner.post('/api/gaming-walls', { title: 'A row of trees', privacy: 'public' });
  const gameIds: string[] = [];
  for (const title of TITLES) gameIds.push((await newGame(stack, { title, releaseDate: '2016-06-29' })).id);
  const { status } = await owner.post('/api/wall-games', { gamingWallId: body.id, gameIds });
  expect(status).toBe(200);
  const kept = async () => {
    const wall = await owner.get(`/api/gaming-walls/${body.id}`);
    return wall.body.wallGames.map((one: Answer) => one.game.title[0]).join('');
  };
  return { path: `/wall-details/${body.id}/`, kept };
}

const expectOrder = async (reader: Visitor, order: string) => {
  const games = css('bdi', role('list', reader.words.walls.wall.games));
  const titles = order.split('').map(letter => TITLES.find(title => title.startsWith(letter)));
  await reader.until(`the order is ${order}`, async () => String(await reader.texts(games)) === String(titles));
};

/** Alt and the arrows move a game; it is said, the focus stays with it, and a reload finds the order. */
export async function moveByKeys(reader: Visitor, { path, kept }: Row): Promise<void> {
  const { walls } = reader.words;
  const [onwards, back] = reader.language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  await reader.open(path);
  // Only links that keys can move say so.
  const board = role('list', walls.wall.games);
  const birch: Query = { ...css('a[aria-keyshortcuts]', board), name: { is: 'Birch' } };
  await reader.focus(birch);
  await reader.tab.press('Alt+ArrowDown');
  await expectOrder(reader, 'ACBDE');
  await reader.sees(role('status', sentence(walls.wall.place, { title: 'Birch', at: '3', count: '5' })));
  await reader.hasFocus(birch);
  await reader.tab.press('Alt+ArrowUp');
  await expectOrder(reader, 'ABCDE');
  await reader.tab.press(`Alt+${back}`);
  await expectOrder(reader, 'BACDE');
  await reader.hasFocus(birch);
  await reader.tab.press(`Alt+${onwards}`);
  await expectOrder(reader, 'ABCDE');
  // An order that was not there before: a reload must not cut off what is being kept.
  await reader.tab.press('Alt+ArrowDown');
  await reader.tab.press('Alt+ArrowDown');
  await expectOrder(reader, 'ACDBE');
  await expect.poll(kept).toBe('ACDBE');
  await reader.open(path);
  await expectOrder(reader, 'ACDBE');
}

/** The menu of a game moves it to an end. */
export async function moveByMenu(reader: Visitor): Promise<void> {
  const { act } = reader.words.walls.wall;
  await reader.pressButton(sentence(act.itemMore, { title: 'Ash' }));
  await reader.press(role('menuitem', act.last));
  await expectOrder(reader, 'CDBEA');
}
