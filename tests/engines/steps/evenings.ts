import { expect } from 'vitest';
import { sentence } from '../../helpers/browser/words.ts';
import { addTime } from '../../helpers/games/diary.ts';
import { newGame, type Owner } from '../../helpers/games/shelf.ts';
import type { Answer, Stack } from '../../helpers/stack/stack.ts';
import { css, role, text } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/* What the coming evenings and the past ones are made of: the picks of tonight, the plan, the year. */

const TITLES = ['Ash', 'Birch', 'Cedar', 'Dogwood'];

/** Gives a person games that are offered in the order of their names; returns their ids. */
export async function holdEvenings(stack: Stack, owner: Owner): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, title] of TITLES.entries()) {
    const game = await newGame(stack, { title, mainStoryMinutes: 60 * (at + 3) });
    await owner.hold({ game: game.num, priority: 2 + Math.min(at, 3), position: at });
    ids.push(game.id);
  }
  return ids;
}

const expectTexts = (reader: Visitor, selector: string, wished: string[]) =>
  reader.until(`there is ${wished}`, async () => String(await reader.texts(css(selector))) === String(wished));

/** Three are picked; one is put off, and comes back by undo. */
export async function pickTonight(reader: Visitor): Promise<void> {
  const { tonight, common } = reader.words;
  const picks = 'ol[aria-labelledby="three"] h3';
  await reader.open('/tonight/');
  await expectTexts(reader, picks, ['Ash', 'Birch', 'Cedar']);
  await reader.pressButton(sentence(`${tonight.not} {{title}}`, { title: 'Birch' }));
  await expectTexts(reader, picks, ['Ash', 'Dogwood', 'Cedar']);
  await reader.pressButton(common.act.undo);
  await expectTexts(reader, picks, ['Ash', 'Birch', 'Cedar']);
}

/** The plan is put in another order by keys, and its owner finds it so. */
export async function orderPlan(reader: Visitor, owner: Owner, gameIds: string[]): Promise<void> {
  await owner.put('/api/plan', { hoursPerWeek: 6, gameIds });
  const kept = async () => (await owner.get('/api/plan')).body.games.map((game: Answer) => game.title);
  const rows = role('listitem', undefined, role('region', reader.words.plan.order));
  await reader.open('/plan/');
  await reader.focus(role('link', 'Ash', rows));
  await reader.tab.press('Alt+ArrowDown');
  await expect.poll(kept).toEqual(['Birch', 'Ash', 'Cedar', 'Dogwood']);
  await reader.hasFocus(role('link', 'Ash', rows));
}

/** The finished games of a year stand on its shelf, and a number leads to them. */
export async function readYear(reader: Visitor, owner: Owner, gameIds: string[]): Promise<void> {
  const [first = ''] = gameIds;
  await addTime(owner, first, { outcome: 'finished', finishedAt: '2024-03-02', minutes: 600 });
  const { year } = reader.words;
  await reader.open('/year/2024/');
  await reader.sees(role('heading', sentence(year.named, { year: '2024' })));
  await reader.sees(role('link', /^Ash/, role('list', sentence(year.shelf, { year: '2024' }))));
  await reader.pressButton(`1 ${year.tally.finished.one}`);
  await reader.sees(text('Ash', role('dialog')));
  await reader.tab.press('Escape');
  await reader.misses(role('dialog'));
}
