import useSWR from 'swr';
import { IMPORT_MAX, TOP_MAX } from '../../worker/free-games/free-games.schema.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import { type FreeView, isEpicWanted } from './free-view.ts';
import type { FreeMonth } from './offers-of-month.ts';

const KEY = 'free-games';

export type ReadMonth = FreeMonth & { month: string };

const readPage = (month: string, epic: boolean, skip: number) =>
  ask(
    api['free-games'].free.$get({
      query: { month, pc: epic ? 'true' : 'false', skip: String(skip), top: String(TOP_MAX) },
    }),
  );

async function readMonth(month: string, epic: boolean): Promise<ReadMonth> {
  const first = await readPage(month, epic, 0);
  const freeGames = [...first.freeGames];
  for (let skip = TOP_MAX; skip < first.total; skip += TOP_MAX)
    freeGames.push(...(await readPage(month, epic, skip)).freeGames);
  return { ...first, freeGames, month };
}

/** The free games of the month in the address. While another month loads, `data` is still the previous one's. */
export function useFreeMonth(view: FreeView) {
  const key = [KEY, view.month, isEpicWanted(view), useLocale(), useSignedIn()] as const;
  return useSWR(key, ([, month, epic]) => readMonth(month, epic), { keepPreviousData: true });
}

const addPart = (ids: readonly string[]) =>
  ask(api['free-games'].import.$post({ json: { ids: [...ids] } }), { quiet: true });

/** The result of an addition. `undo` holds the tokens that take back all of it. */
export type AddedGames = { added: number; moved: string[]; skipped: string[]; undo: string[] };

/**
 * Adds free games to the shelf: returns the titles of copies that moved there, and the ids of those left out. Throws
 * ApiError.
 */
export async function addFreeGames(ids: readonly string[]): Promise<AddedGames> {
  const parts = [];
  for (let at = 0; at < ids.length; at += IMPORT_MAX) parts.push(await addPart(ids.slice(at, at + IMPORT_MAX)));
  void showShelfChanges();
  return {
    added: parts.flatMap(part => part.added).length,
    moved: parts.flatMap(part => part.moved.map(copy => copy.title)),
    skipped: parts.flatMap(part => part.skipped),
    undo: parts.flatMap(part => part.undo ?? []),
  };
}

/** Takes the addition back; returns how many copies were removed or moved back. Throws ApiError. */
export async function removeAdded(tokens: readonly string[]): Promise<number> {
  let count = 0;
  for (const token of tokens) {
    const { games, removed } = await ask(api.undo.$post({ json: { token } }), { quiet: true });
    count += games.length + removed.length;
  }
  void showShelfChanges();
  return count;
}
