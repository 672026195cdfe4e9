import type { Setup } from '../free-games/offer.ts';
import { type PassListName, readPassTitles } from './game-pass.ts';
import type { GamesList } from './list-names.ts';
import type { KnownTitles, ReadTitles } from './listed.ts';
import { type PlusList, readPlusTitles } from './ps-plus.ts';

const isPlus = (list: PlusList | PassListName): list is PlusList => list.startsWith('ps-plus');

/** Reads one list of games. Throws ProviderError if that fails. */
export const readTitles = (setup: Setup, list: GamesList, known: KnownTitles): Promise<ReadTitles> =>
  isPlus(list) ? readPlusTitles(setup, list, known) : readPassTitles(setup, list, known);
