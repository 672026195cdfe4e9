import { expect } from 'vitest';
import { countWaiting } from '../../helpers/browser/waiting-changes.ts';
import { removeBoth, sentence, wordsIn } from '../../helpers/browser/words.ts';
import { css, type Query, role, text } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/* The steps of a first evening. */

const GAME = 'God of War';

type List = 'games' | 'wished-games';

/** Opens the search from the bar and finds the game, typed in both scripts. */
export async function findGame(reader: Visitor): Promise<void> {
  const { layout, search } = reader.words;
  await reader.pressButton(reader.isPhone ? layout.nav.search : layout.nav.find);
  const field = role('searchbox', search.term, role('dialog'));
  for (const typed of ['god of war', 'قود اوف وور']) {
    await reader.fill(field, typed);
    await reader.tab.press('Enter');
    await reader.sees(role('link', GAME, role('listitem', undefined, role('dialog'))));
  }
}

/** Adds the found game in the dialog that opens over the panel, and leaves both. */
export async function addFound(reader: Visitor): Promise<void> {
  const { lists, search, common } = reader.words;
  await reader.pressButton(sentence(search.addNamed, { title: GAME }), role('dialog'));
  const dialog = role('dialog', lists.add.title);
  await reader.press(role('radio', /^PlayStation/, dialog));
  await reader.pressButton(sentence(lists.add.go, { list: common.list.games }), dialog);
  await reader.misses(dialog);
  await reader.sees(text(search.have, role('dialog')));
  await reader.tab.press('Escape');
  await reader.misses(role('dialog'));
  // What closes takes its step of the history along; an address that is opened in that moment would be aborted.
  await reader.until('the step is gone', () => reader.tab.run(() => !('step' in (history.state ?? {})), undefined));
}

/** Adds a second copy from the game's page; the same one again is refused. */
export async function addSecond(reader: Visitor): Promise<void> {
  const { lists, common, fields } = reader.words;
  await reader.open('/games/god-of-war-2018/');
  await reader.focus(role('button', lists.game.another));
  await reader.tab.press('Enter');
  const dialog = role('dialog', lists.add.title);
  await reader.press(role('radio', /^PlayStation/, dialog));
  const go = sentence(lists.add.go, { list: common.list.games });
  await reader.pressButton(go, dialog);
  await reader.sees(text(fields.already_added, dialog));
  await reader.press(role('radio', /^Steam/, dialog));
  await reader.pressButton(go, dialog);
  await reader.misses(dialog);
  await reader.sees(role('heading', lists.game.copies));
}

/** Waits until what the reader did is saved, as people do before they go on. */
export const isSaved = (reader: Visitor) =>
  reader.until('everything is saved', async () => (await reader.tab.run(countWaiting, undefined)) === 0);

export async function openList(reader: Visitor, list: List): Promise<void> {
  await isSaved(reader);
  await reader.open('/lists/');
  if (reader.isPhone) await reader.press(role('tab', new RegExp(reader.words.common.list[list])));
}

const row: Query = { ...role('listitem'), has: role('link', GAME) };

export const moreOf = (reader: Visitor, title = GAME) =>
  role('button', sentence(reader.words.lists.act.more, { title }));

/**
 * Opens the menu of a row. An answer that comes between the look and the press moves the row away from under the mouse,
 * and a reader presses again: only while the menu is closed, because a second press would close it.
 */
export async function openMenu(reader: Visitor, title = GAME): Promise<void> {
  await reader.hover({ ...role('listitem'), has: role('link', title) });
  await reader.until(`the menu of ${title} is open`, async () => {
    if ((await reader.count(role('menu'))) === 0) await reader.press(moreOf(reader, title));
    return (await reader.count(role('menu'))) > 0;
  });
}

const choose = (reader: Visitor, name: string) => reader.press(text(name, role('menu')));

/** Begins to play it, from its menu. */
export async function play(reader: Visitor): Promise<void> {
  await openList(reader, 'games');
  await openMenu(reader);
  await choose(reader, reader.words.lists.act.start);
  await reader.sees(role('heading', new RegExp(reader.words.common.rank['1'])));
}

/** Moves it to another list, archives it, and brings it back. */
export async function moveAndArchive(reader: Visitor): Promise<void> {
  const { lists, common, archives } = reader.words;
  await isSaved(reader);
  await openMenu(reader);
  await choose(reader, lists.act.move);
  await choose(reader, common.list['wished-games']);
  await expectInList(reader, 'wished-games');
  await openMenu(reader);
  await choose(reader, lists.act.archive);
  await choose(reader, lists.finish);
  await isSaved(reader);
  await reader.open('/archives/');
  const back = role('button', sentence(archives.back, { list: common.list['wished-games'] }));
  await reader.press(back);
  await reader.misses(back);
  await expectInList(reader, 'wished-games');
}

/** Removes it, and thinks again. */
export async function removeAndUndo(reader: Visitor): Promise<void> {
  const { lists, common } = reader.words;
  await openMenu(reader);
  await choose(reader, lists.act.removeSome);
  await choose(reader, removeBoth(reader.language));
  await reader.misses(row);
  await reader.pressButton(common.act.undo);
  await reader.sees(row);
  await expectInList(reader, 'wished-games');
}

export async function expectInList(reader: Visitor, list: List): Promise<void> {
  await openList(reader, list);
  const place = reader.isPhone ? role('tabpanel') : role('region', new RegExp(reader.words.common.list[list]));
  await reader.sees(role('link', GAME, place));
  expect(await reader.count(role('link', GAME, place))).toBe(1);
}

/** Changes the language by the button in the bar; the reader goes on in the other one. */
export async function changeLanguage(reader: Visitor): Promise<Visitor> {
  const other = reader.language === 'en' ? 'ar' : 'en';
  await reader.pressButton(reader.words.layout.otherLanguage, role('banner'));
  await reader.sees(css(`html[lang="${other}"][dir="${other === 'ar' ? 'rtl' : 'ltr'}"]`));
  return { ...reader, language: other, words: wordsIn(other) };
}
