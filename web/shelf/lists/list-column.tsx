import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { libraryImportPath } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { gaming } from '../../platform/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlayingMark, RANK_ICONS } from '../../ui/chips.tsx';
import { cx } from '../../ui/cx.ts';
import { useDropTarget } from '../../ui/dragging.ts';
import { Empty } from '../../ui/empty-shelf.tsx';
import { DropLine, RowHead, Rows, RowsMore } from '../../ui/game-row.tsx';
import type { ListRank } from '../copies/entries.ts';
import type { Column, RankGroup } from './board.ts';
import { ListRow } from './list-row.tsx';
import styles from './lists.module.css';
import { MORE_SHOWN, shownIn, withShown } from './lists-view.ts';
import { PassedGame } from './passed-game.tsx';
import { ROWS } from './rows.ts';
import type { useBoard } from './use-board.ts';

type Board = Pick<ReturnType<typeof useBoard>, 'actsOn' | 'press' | 'isFiltered'>;

type ColumnProps = {
  column: Column;
  board: Board;
  /** While a game is dragged, every rank can be reached. */
  dragging: boolean;
};

export function ListColumn({ column, board, dragging }: ColumnProps) {
  const t = useT();
  const { list, count, passed, groups } = column;
  const shown = groups.filter(group => dragging || group.entries.length > 0);
  return (
    <section className="shrink" aria-labelledby={`list-${list}`}>
      <div className={styles.head}>
        <h2 id={`list-${list}`} className="heading">
          {t(`common.list.${list}`)}
        </h2>
        <span className="count">{number(count)}</span>
      </div>
      {passed.map(entry => (
        <PassedGame
          key={entry.gameId}
          entry={entry}
          onMove={board.actsOn(entry).move}
          onKey={key => board.press(entry, key)}
        />
      ))}
      {shown.map(group => (
        <ListGroup key={group.rank} list={list} group={group} board={board} />
      ))}
      {count === 0 && !dragging && !board.isFiltered && <EmptyList list={list} />}
    </section>
  );
}

/** The wishes of the Steam account, or the way to link one. */
const WISHLIST = `${libraryImportPath('steam')}?tab=wishes`;

function EmptyList({ list }: { list: GamesType }) {
  const t = useT();
  return (
    <Empty
      className="mt-7"
      title={t(`lists.empty.${list}.title`)}
      text={t(`lists.empty.${list}.text`)}
      acts={
        <>
          <Button onClick={openSearch}>{t('layout.nav.find')}</Button>
          {list === 'wished-games' && gaming.includes('steam') && (
            <ButtonLink variant="quiet" href={WISHLIST}>
              {t('lists.empty.wishlist')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function ListGroup({ list, group: { rank, entries }, board }: { list: GamesType; group: RankGroup; board: Board }) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const side = useDropTarget(ROWS, element, { list, rank, gameId: null });
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params, list, rank, entries.length);
  const rest = entries.length - shown;
  const more = () => setParams(before => withShown(before, list, rank, shown + MORE_SHOWN), { replace: true });
  return (
    <div ref={element} className={cx(styles.group, side && styles.over)}>
      <GroupHead rank={rank} count={entries.length} />
      <Rows>
        {side === 'before' && <DropLine />}
        {entries.slice(0, shown).map(entry => (
          <ListRow key={entry.gameId} entry={entry} acts={board.actsOn(entry)} onKey={key => board.press(entry, key)} />
        ))}
        {side === 'after' && <DropLine />}
      </Rows>
      {entries.length === 0 && <p className="meta">{t('lists.emptyGroup')}</p>}
      {rest > 0 && <RowsMore onClick={more}>{t('lists.more', { n: rest })}</RowsMore>}
    </div>
  );
}

function GroupHead({ rank, count }: { rank: ListRank; count: number }) {
  const t = useT();
  const word = t(`common.rank.${rank}`);
  if (rank === 1)
    return (
      <RowHead count={number(count)}>
        <PlayingMark>{word}</PlayingMark>
      </RowHead>
    );
  return (
    <RowHead icon={RANK_ICONS[rank]} count={number(count)}>
      {word}
    </RowHead>
  );
}
