import { describe, expect, test } from 'vitest';
import { addStarterCopies } from '../../helpers/fixtures/starter-copies.ts';
import { newGame, newOwner } from '../../helpers/games/shelf.ts';
import { newName } from '../../helpers/people/person.ts';
import { ownStack } from '../../helpers/stack/stack.ts';
import { role } from '../drive/query.ts';
import type { EngineName } from '../drive/tab.ts';
import { PLACES, visitIn } from '../drive/visit.ts';
import { addFound, changeLanguage, expectInList, findGame, openList } from './evening.ts';
import { expectMenuFlips } from './menu.ts';
import { expectScreen, SCREENS } from './screens.ts';
import { signUp } from './sign-up.ts';
import { moveByKeys, newRow } from './wall.ts';

/** Three of each priority, because a list shows no more of one at first. */
const ROWS = 12;

/** A minute in an engine: what breaks first where a browser does something differently. */
export function smokeIn(engine: EngineName): void {
  const stack = ownStack({ starter: true });

  describe.each(PLACES)('in %s at %i pixels', { timeout: 180_000 }, (language, width) => {
    async function arrive() {
      const owner = await newOwner(stack);
      await addStarterCopies(stack, owner.id);
      const reader = await visitIn(engine, stack.url, { language, width, token: owner.token });
      return { owner, reader };
    }

    test('a new person signs up, finds a game, adds it, and reads on in the other language', async () => {
      const reader = await visitIn(engine, stack.url, { language, width });
      await signUp(reader, newName(`nora-${language}`));
      await findGame(reader);
      await addFound(reader);
      await expectInList(await changeLanguage(reader), 'games');
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('a menu opens beside its button, below it or above it where there is room', async () => {
      const owner = await newOwner(stack);
      for (let at = 0; at < ROWS; at++) {
        const { num } = await newGame(stack, { title: `Game ${at}` });
        await owner.hold({ game: num, priority: 2 + Math.floor(at / 3), position: at });
      }
      const reader = await visitIn(engine, stack.url, { language, width, token: owner.token });
      await openList(reader, 'games');
      await expectMenuFlips(reader, `Game ${ROWS / 2}`);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('Alt and an arrow move a game on a wall, and Escape closes a dialog', async () => {
      const { owner, reader } = await arrive();
      await moveByKeys(reader, await newRow(stack, owner));
      await reader.open('/games/halo-5-guardians/');
      const opener = role('button', reader.words.lists.game.add);
      await reader.press(opener);
      await reader.sees(role('dialog', reader.words.lists.add.title));
      await reader.tab.press('Escape');
      await reader.misses(role('dialog'));
      await reader.hasFocus(opener);
      expect(await reader.tab.complaints()).toEqual([]);
    });

    test('ten screens come, each with a heading and none wider than its window', async () => {
      const { reader } = await arrive();
      for (const path of SCREENS) await expectScreen(reader, path);
      expect(await reader.tab.complaints()).toEqual([]);
    });
  });
}
