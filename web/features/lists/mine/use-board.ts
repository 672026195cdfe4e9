import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GamesType } from '../../../../worker/features/lookups/schema.ts';
import { t } from '../../../lib/i18n.ts';
import { archiveCopies, removeCopies, setPlaying, setPriority } from '../copy-acts.tsx';
import type { CopyActs } from '../copy-menu.tsx';
import type { Entry } from '../entries.ts';
import { moveCopies, placeCopies } from '../moving.ts';
import { focusNeighbour } from '../neighbour.ts';
import { useCopies } from '../use-copies.ts';
import { columnOf, companions, landing, listBeside, type Place, placeOf, spotAt, stepFrom } from './board.ts';
import { withShown } from './lists-view.ts';
import type { RowKey } from './row-keys.ts';

/** The part of a row that has the focus, by its place among those that can have it. */
type Held = { list: GamesType; gameId: string; part: number };

const STOPS = 'a[href], button, [role="button"]';
export const rowId = (list: GamesType, gameId: string) => `${list}-${gameId}`;

const stopsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

/** Keeps the focus on a row that moves, which is a new row to the browser when it changes its list. */
function useHeldFocus() {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { list, gameId, part } = held.current;
    const row = document.getElementById(rowId(list, gameId));
    if (!row) return;
    held.current = undefined;
    if (!row.contains(document.activeElement)) stopsOf(row)[part]?.focus();
  });
  return (from: GamesType, gameId: string, to: GamesType) => {
    const stops = stopsOf(document.getElementById(rowId(from, gameId)));
    const focused = document.activeElement;
    const part = focused instanceof HTMLElement ? stops.indexOf(focused) : -1;
    if (part >= 0) held.current = { list: to, gameId, part };
  };
}

/** The three lists, and what can be done on them: seen at once, spoken, and the focus stays on the game. */
export function useBoard() {
  const reads = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games')];
  const [games, wished, tracked] = reads.map(read => read.data);
  const columns = useMemo(() => {
    if (!games || !wished || !tracked) return undefined;
    return [columnOf('games', games), columnOf('wished-games', wished), columnOf('tracked-games', tracked)];
  }, [games, wished, tracked]);
  const [said, setSaid] = useState('');
  const [, setParams] = useSearchParams();
  const hold = useHeldFocus();
  const columnIn = (list: GamesType) => columns?.find(column => column.list === list);

  const arrive = (entry: Entry, { list, rank, index }: Place) => {
    const { title, gamesType } = entry.lead;
    hold(gamesType, entry.gameId, list);
    setParams(params => withShown(params, list, rank, index + 1), { replace: true });
    const count = companions(columnIn(list), rank, entry.gameId).length + 1;
    const words = { list: t(`common.list.${list}`), rank: t(`common.rank.${rank}`) };
    setSaid(t('lists.place', { title, ...words, at: index + 1, count }));
  };

  const homeOf = (entry: Entry) => {
    const column = columnIn(entry.lead.gamesType);
    const place = column && placeOf(column, entry.gameId);
    return place && spotAt(companions(column, place.rank, entry.gameId), place);
  };

  const place = (entry: Entry, to: Place) => {
    const spot = spotAt(companions(columnIn(to.list), to.rank, entry.gameId), to);
    arrive(entry, to);
    if (to.list === entry.lead.gamesType) return placeCopies(entry.copies, to.list, spot);
    return moveCopies(entry.copies, to.list, spot, homeOf(entry));
  };

  const move = (entry: Entry, to: GamesType) => {
    if (to === entry.lead.gamesType) return;
    arrive(entry, landing(columnIn(to), entry, to));
    moveCopies(entry.copies, to);
  };

  const step = (entry: Entry, by: Parameters<typeof stepFrom>[2]) => {
    const column = columnIn(entry.lead.gamesType);
    const to = column && stepFrom(column, entry.gameId, by);
    if (to) place(entry, to);
  };

  return {
    columns,
    said,
    error: reads.find(read => read.error)?.error,
    retry: () => {
      for (const read of reads) read.mutate();
    },
    place,
    actsOn: (entry: Entry): CopyActs => boardActs(entry, { move, step, hold }),
    press: (entry: Entry, key: Exclude<RowKey, { do: 'menu' }>) => {
      if (key.do === 'step') step(entry, key.step);
      if (key.do === 'list') move(entry, key.list);
      const beside = key.do === 'beside' && listBeside(entry.lead.gamesType, key.by);
      if (beside) move(entry, beside);
    },
  };
}

type BoardActs = {
  move: (entry: Entry, to: GamesType) => void;
  step: (entry: Entry, by: Parameters<typeof stepFrom>[2]) => void;
  hold: (from: GamesType, gameId: string, to: GamesType) => void;
};

function boardActs(entry: Entry, { move, step, hold }: BoardActs): CopyActs {
  const { copies, gameId, lead } = entry;
  const stay = () => hold(lead.gamesType, gameId, lead.gamesType);
  return {
    play: (played, playing) => {
      stay();
      setPlaying(played, playing);
    },
    prioritize: priority => {
      stay();
      setPriority(copies, priority);
    },
    move: to => move(entry, to),
    step: by => step(entry, by),
    archive: status => {
      focusNeighbour();
      archiveCopies(copies, status);
    },
    remove: () => {
      focusNeighbour();
      removeCopies(copies);
    },
  };
}
