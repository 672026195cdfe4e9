import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { type FactView, factsAsked, sift } from '../../catalogue/facts/fact-view.ts';
import { t } from '../../platform/i18n.ts';
import { focusNeighbour, useHeldFocus } from '../../ui/held-focus.ts';
import { archiveCopies, removeCopies, setPlaying, setPriority } from '../actions/copy-actions.tsx';
import { moveCopies, orderCopies } from '../actions/move-copies.ts';
import type { Copy } from '../copies/copy.ts';
import type { Entry } from '../copies/entries.ts';
import { useCopies } from '../copies/use-copies.ts';
import type { CopyActs, ListStep } from '../copy-menu/copy-menu-pages.tsx';
import {
  type Column,
  columnOf,
  companions,
  isPassed,
  landing,
  listBeside,
  type Position,
  positionOf,
  spotAt,
  stepFrom,
} from './board.ts';
import { factsIn, withShown } from './lists-view.ts';
import type { RowKey } from './row-keys.ts';
import { listRowId } from './rows.ts';

type Shelves = { whole: Column[]; columns: Column[]; unknown: number };

/** The three lists whole, and with those games only that have what is asked. */
function shelvesOf(lists: readonly { list: GamesType; copies: Copy[] }[], facts: FactView): Shelves {
  const sifted = lists.map(({ list, copies }) => ({ list, copies, ...sift(copies, facts, copy => copy) }));
  const unknown = sifted.reduce((sum, one) => sum + one.unknown, 0);
  const columns = sifted.map(({ list, fitting }) => columnOf(list, fitting));
  return { whole: sifted.map(({ list, copies }) => columnOf(list, copies)), columns, unknown };
}

/** The three lists as columns; undefined until all have answered. */
function useColumns({ arabic, modes }: FactView) {
  const reads = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games')];
  const [games, wished, tracked] = reads.map(read => read.data);
  const shelves = useMemo(() => {
    if (!games || !wished || !tracked) return undefined;
    const lists = [
      { list: 'games' as const, copies: games },
      { list: 'wished-games' as const, copies: wished },
      { list: 'tracked-games' as const, copies: tracked },
    ];
    return shelvesOf(lists, { arabic, modes });
  }, [games, wished, tracked, arabic, modes]);
  const retry = () => {
    for (const read of reads) read.mutate();
  };
  return { ...shelves, error: reads.find(read => read.error)?.error, retry };
}

/** The announcement for a game that has moved: "Hades: I want, High, 2 of 9". */
function positionText({ lead, gameId }: Entry, { list, rank, index }: Position, column: Column | undefined): string {
  const { title } = lead;
  if (isPassed(list, lead)) return t('lists.placeIn', { title, list: t(`common.list.${list}`) });
  const count = companions(column, rank, gameId).length + 1;
  const words = { list: t(`common.list.${list}`), rank: t(`common.rank.${rank}`) };
  return t('lists.place', { title, ...words, at: index + 1, count });
}

/** The present position of an entry, so that it can be restored. */
function homeOf({ gameId }: Entry, column: Column | undefined) {
  const position = column && positionOf(column, gameId);
  return position && spotAt(companions(column, position.rank, gameId), position);
}

/** The lists and their actions: each is shown at once and announced, and the focus stays on the game. */
export function useBoard() {
  const [params, setParams] = useSearchParams();
  const facts = useMemo(() => factsIn(params), [params]);
  const { columns, whole, unknown = 0, error, retry } = useColumns(facts);
  const [said, setSaid] = useState('');
  const hold = useHeldFocus();
  const columnIn = (list: GamesType) => columns?.find(column => column.list === list);
  /** Where it comes back to is counted among all games, also among those that are not shown. */
  const wholeOf = (list: GamesType) => whole?.find(column => column.list === list);

  /** Shows, announces and focuses an entry at its new place, and at the old one if the change fails. */
  const going = async (entry: Entry, to: Position, send: (onUndo: () => void) => Promise<boolean>) => {
    const { gamesType: from } = entry.lead;
    const letGo = hold(listRowId(from, entry.gameId), listRowId(to.list, entry.gameId));
    setParams(params => withShown(params, to.list, to.rank, to.index + 1), { replace: true });
    setSaid(positionText(entry, to, columnIn(to.list)));
    if (await send(() => hold(listRowId(to.list, entry.gameId), listRowId(from, entry.gameId)))) return;
    letGo();
    setSaid(t('lists.failed.back', { title: entry.lead.title }));
  };

  const moveTo = (entry: Entry, to: Position) => {
    const { copies, lead, gameId } = entry;
    const spot = spotAt(companions(columnIn(to.list), to.rank, gameId), to);
    const home = homeOf(entry, wholeOf(lead.gamesType));
    if (to.list === lead.gamesType) return going(entry, to, () => orderCopies(copies, to.list, spot));
    return going(entry, to, onUndo => moveCopies(copies, to.list, { spot, home, onUndo }));
  };

  const move = (entry: Entry, to: GamesType | undefined) => {
    if (!to || to === entry.lead.gamesType) return;
    return going(entry, landing(columnIn(to), entry, to), onUndo => moveCopies(entry.copies, to, { onUndo }));
  };

  const step = (entry: Entry, by: ListStep) => {
    const column = columnIn(entry.lead.gamesType);
    const to = column && stepFrom(column, entry.gameId, by);
    return to && moveTo(entry, to);
  };

  const actsOn = (entry: Entry): CopyActs => {
    const { copies, gameId, lead } = entry;
    return {
      play: (played, playing) => {
        hold(listRowId(lead.gamesType, gameId));
        setPlaying(played, playing);
      },
      prioritize: priority => {
        hold(listRowId(lead.gamesType, gameId));
        setPriority(copies, priority);
      },
      move: to => move(entry, to),
      step: by => step(entry, by),
      archive: (status, isUndated) => {
        focusNeighbour();
        archiveCopies(copies, status, isUndated);
      },
      remove: removed => {
        if (removed.length === copies.length) focusNeighbour();
        else hold(listRowId(lead.gamesType, gameId));
        removeCopies(removed);
      },
    };
  };

  const press = (entry: Entry, key: Exclude<RowKey, { do: 'menu' }>) => {
    if (key.do === 'step') return step(entry, key.step);
    return move(entry, key.do === 'list' ? key.list : listBeside(entry.lead.gamesType, key.by));
  };

  const isFiltered = factsAsked(facts).length > 0;
  return { columns, whole, facts, isFiltered, unknown, said, error, retry, moveTo, actsOn, press };
}
