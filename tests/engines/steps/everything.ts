import { describe, expect, onTestFinished, test } from 'vitest';
import { addStarterCopies } from '../../helpers/fixtures/starter-copies.ts';
import { newOwner } from '../../helpers/games/shelf.ts';
import { newName } from '../../helpers/people/person.ts';
import { stackWithSteam } from '../../helpers/providers/imports.ts';
import { startLine } from '../drive/line.ts';
import type { EngineName } from '../drive/tab.ts';
import { PLACES, visitIn } from '../drive/visit.ts';
import { holdCards, sortDeck } from './deck.ts';
import {
  addFound,
  addSecond,
  changeLanguage,
  expectInList,
  findGame,
  moveAndArchive,
  play,
  removeAndUndo,
} from './evening.ts';
import { holdEvenings, orderPlan, pickTonight, readYear } from './evenings.ts';
import { importAndUndo, linkSteamByHand } from './import.ts';
import { changeIsMade, changeWaits, comesBack, isKeptHere, staysOffline } from './offline.ts';
import { signUp } from './sign-up.ts';
import { takeTour } from './tour.ts';
import { moveByKeys, moveByMenu, newRow } from './wall.ts';
import { expectEmptyDate, expectWordsOnLine } from './words-on-line.ts';

/** What people do with the product, in an engine, step by step. */
export function everythingIn(engine: EngineName): void {
  const { stack } = stackWithSteam({ starter: true });

  describe.each(PLACES)('in %s at %i pixels', { timeout: 300_000 }, (language, width) => {
    async function arrive({ url = stack.url, tour = false } = {}) {
      const owner = await newOwner(stack);
      const reader = await visitIn(engine, url, { language, width, token: owner.token, tour });
      return { owner, reader };
    }

    test('the first evening: sign up, find, add, play, move, archive, undo, and find all in the other language', async () => {
      const reader = await visitIn(engine, stack.url, { language, width });
      await signUp(reader, newName(`omar-${language}`));
      await findGame(reader);
      await addFound(reader);
      await addSecond(reader);
      await play(reader);
      await moveAndArchive(reader);
      await removeAndUndo(reader);
      await expectInList(await changeLanguage(reader), 'wished-games');
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('a library is linked, brought in, and taken back', async () => {
      const { owner, reader } = await arrive();
      await importAndUndo(reader, owner, await linkSteamByHand(reader, owner));
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('a wall is put in order by keys and by its menus', async () => {
      const { owner, reader } = await arrive();
      await moveByKeys(reader, await newRow(stack, owner));
      await moveByMenu(reader);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('the deck is sorted by buttons and keys, and a decision is taken back', async () => {
      const { owner, reader } = await arrive();
      await holdCards(stack, owner);
      await sortDeck(reader, owner);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('tonight, the plan and the year show what they are of, and keep what is changed', async () => {
      const { owner, reader } = await arrive();
      const ids = await holdEvenings(stack, owner);
      await pickTonight(reader);
      await orderPlan(reader, owner, ids);
      await readYear(reader, owner, ids);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('the tour goes through its stops, and its card is never outside the window', async () => {
      const { owner, reader } = await arrive({ tour: true });
      await addStarterCopies(stack, owner.id);
      await takeTour(reader);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('an Arabic word that ends in a mark stands on the line', async () => {
      const { reader } = await arrive();
      await reader.open('/help/');
      await expectWordsOnLine(reader);
    });

    // The others say in an empty field how a day is typed.
    if (engine === 'webkit')
      test('an empty date field shows no day that nobody has chosen', async () => {
        await expectEmptyDate(await visitIn(engine, stack.url, { language, width }));
      });

    test('without a connection the shelf stays under a notice, and a change waits until it is back', async () => {
      const line = await startLine(stack.url);
      onTestFinished(line.close);
      const { owner, reader } = await arrive({ url: line.url });
      await holdEvenings(stack, owner);
      await reader.open('/lists/');
      await isKeptHere(reader);
      line.cut();
      await staysOffline(reader, 'Ash');
      await changeWaits(reader, owner, 'Ash');
      line.mend();
      await comesBack(reader, 'Ash');
      await changeIsMade(reader, owner, 'Ash');
    });
  });
}
