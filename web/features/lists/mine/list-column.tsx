import { Fragment, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { GAMES_TYPES, type GamesType } from '../../../../worker/features/lookups/schema.ts';
import { releaseText } from '../../../lib/dates.ts';
import { number, useT } from '../../../lib/i18n.ts';
import { openSearch } from '../../../lib/search-panel.ts';
import { gamePath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips, PlayingMark, RANK_ICONS } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { DropLine, GameRow, RowHead, Rows, RowsMore } from '../../../ui/game-row.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { artOf, chipsOf } from '../copy-words.ts';
import type { Entry, Rank } from '../entries.ts';
import type { Column, Group } from './board.ts';
import { useDropGroup } from './dragging.ts';
import { ListRow } from './list-row.tsx';
import styles from './lists.module.css';
import { MORE_SHOWN, shownIn, withShown } from './lists-view.ts';
import type { useBoard } from './use-board.ts';

type Board = Pick<ReturnType<typeof useBoard>, 'actsOn' | 'press'>;

type ColumnProps = {
  column: Column;
  board: Board;
  /** While a game is dragged every rank can be reached. */
  dragging: boolean;
};

export function ListColumn({ column, board, dragging }: ColumnProps) {
  const t = useT();
  const { list, count, passed, groups } = column;
  const shown = groups.filter(group => dragging || group.entries.length > 0);
  return (
    <section className={styles.list} aria-labelledby={`list-${list}`}>
      <div className={styles.head}>
        <h2 id={`list-${list}`} className="heading">
          {t(`common.list.${list}`)}
        </h2>
        <span className="count">{number(count)}</span>
      </div>
      {passed.map(entry => (
        <PassedGame key={entry.gameId} entry={entry} move={board.actsOn(entry).move} />
      ))}
      {shown.map(group => (
        <ListGroup key={group.rank} list={list} group={group} board={board} />
      ))}
      {count === 0 && !dragging && <EmptyList list={list} />}
    </section>
  );
}

function EmptyList({ list }: { list: GamesType }) {
  const t = useT();
  return (
    <Empty
      className={styles.empty}
      title={t(`lists.empty.${list}.title`)}
      text={t(`lists.empty.${list}.text`)}
      acts={<Button onClick={openSearch}>{t('library.search')}</Button>}
    />
  );
}

/** A tracked game whose day has come asks where it goes now. */
function PassedGame({ entry, move }: { entry: Entry; move: (to: GamesType) => void }) {
  const t = useT();
  const { lead } = entry;
  const on = releaseText(lead.releaseDate, lead.releasePrecision) ?? '';
  return (
    <Rows className={styles.passed}>
      <GameRow
        still
        game={artOf(lead)}
        href={gamePath(lead.slug)}
        meta={
          <>
            <Chips of={chipsOf(entry)} />
            <span>{t('lists.passed', { on })}</span>
          </>
        }
      >
        <div className={styles.passedAct}>
          <Menu
            label={t('lists.passedMenu', { title: lead.title })}
            trigger={props => (
              <Button {...props} size="s">
                {t('lists.passedAct')}
              </Button>
            )}
          >
            {GAMES_TYPES.filter(to => to !== lead.gamesType).map(to => (
              <MenuItem key={to} onSelect={() => move(to)}>
                {t(`common.list.${to}`)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </GameRow>
    </Rows>
  );
}

function ListGroup({ list, group: { rank, entries }, board }: { list: GamesType; group: Group; board: Board }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const side = useDropGroup(place, list, rank);
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params, list, rank, entries.length);
  const rest = entries.length - shown;
  const more = () => setParams(before => withShown(before, list, rank, shown + MORE_SHOWN), { replace: true });
  return (
    <div ref={place} className={cx(styles.group, side && styles.over)}>
      <GroupHead rank={rank} count={entries.length} />
      <Rows>
        {side === 'top' && <DropLine />}
        {entries.slice(0, shown).map(entry => (
          <Fragment key={entry.gameId}>
            <ListRow entry={entry} acts={board.actsOn(entry)} onKey={key => board.press(entry, key)} />
          </Fragment>
        ))}
        {side === 'bottom' && <DropLine />}
      </Rows>
      {entries.length === 0 && <p className="meta">{t('lists.emptyGroup')}</p>}
      {rest > 0 && <RowsMore onClick={more}>{t('lists.more', { n: rest })}</RowsMore>}
    </div>
  );
}

function GroupHead({ rank, count }: { rank: Rank; count: number }) {
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
