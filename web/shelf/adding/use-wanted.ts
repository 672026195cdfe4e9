import { type FormEvent, useState } from 'react';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { type AddableGame, closeAddGame } from '../../catalogue/add-game.ts';
import { isReleased } from '../../platform/dates.ts';
import { store } from '../../platform/storage.ts';
import { NOT_HELD } from '../held/held-fields.tsx';
import { addCopy, type ExistingCopy } from './add-copy.ts';

/** The lists in the order they are offered. */
export const listsFor = (released: boolean): GamesType[] =>
  released ? ['games', 'wished-games', 'tracked-games'] : ['tracked-games', 'wished-games', 'games'];

/** A game that is not out yet is offered for tracking first. A released game cannot be tracked. */
function firstList(asked: GamesType, released: boolean): GamesType {
  if (released) return asked === 'tracked-games' ? 'games' : asked;
  return asked === 'games' ? 'tracked-games' : asked;
}

/** The dialog's state: the choices, and the place of the game if the reader has it already. */
export function useWanted(game: AddableGame, asked: GamesType) {
  const released = isReleased(game.releaseDate, game.releasePrecision);
  const [wanted, setWanted] = useState({
    list: firstList(asked, released),
    platformId: '',
    subplatformId: '',
    priority: 2,
    playing: false,
    ...NOT_HELD,
  });
  const [held, setHeld] = useState<ExistingCopy>();
  const [busy, setBusy] = useState(false);
  const want = (change: Partial<typeof wanted>) => {
    setHeld(undefined);
    setWanted(before => ({ ...before, ...change }));
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !wanted.platformId) return;
    setBusy(true);
    const found = await addCopy(game, { ...wanted, playing: wanted.playing && wanted.list === 'games' });
    setBusy(false);
    store('platform', wanted.subplatformId);
    if (found) setHeld(found);
    else closeAddGame();
  }
  return { released, wanted, want, held, busy, submit };
}
