import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { number, useT } from '../../platform/i18n.ts';
import { useDrops } from '../../ui/dragging.ts';
import { useMedia, WIDE } from '../../ui/media.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type Column, listDropPosition } from './board.ts';
import { ListColumn } from './list-column.tsx';
import styles from './lists.module.css';
import { listIn, shownIn } from './lists-view.ts';
import { ROWS } from './rows.ts';
import type { useBoard } from './use-board.ts';

export function Board({ columns, board }: { columns: readonly Column[]; board: ReturnType<typeof useBoard> }) {
  const [params] = useSearchParams();
  const wide = useMedia(WIDE);
  const [dragging, setDragging] = useState(false);
  useDrops(ROWS, {
    onDragging: setDragging,
    onDrop: (dragged, target, side) => {
      const entries = columns.flatMap(column => column.groups.flatMap(group => group.entries));
      const entry = entries.find(one => one.gameId === dragged.gameId && one.lead.gamesType === dragged.from);
      const column = columns.find(one => one.list === target.list);
      if (!entry || !column) return;
      const count = column.groups.find(group => group.rank === target.rank)?.entries.length ?? 0;
      const shown = shownIn(params, target.list, target.rank, count);
      const { rank, gameId: over } = target;
      board.moveTo(entry, listDropPosition(column, { gameId: entry.gameId, rank, over, side, shown }));
    },
  });
  if (!wide) return <OneList columns={columns} board={board} />;
  return (
    <div className={styles.lists} data-tour="lists">
      {columns.map(column => (
        <ListColumn key={column.list} column={column} board={board} dragging={dragging} />
      ))}
    </div>
  );
}

function OneList({ columns, board }: { columns: readonly Column[]; board: ReturnType<typeof useBoard> }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const current = listIn(params);
  const show = (list: string) =>
    setParams(before => {
      const next = new URLSearchParams(before);
      next.set('list', list);
      return next;
    });
  return (
    <>
      <Tabs
        id="lists"
        label={t('lists.label')}
        value={current}
        onChange={show}
        tabs={columns.map(({ list, count }) => ({
          value: list,
          label: t(`common.list.${list}`),
          count: number(count),
        }))}
      />
      <TabPanel tabs="lists" value={current}>
        {columns
          .filter(column => column.list === current)
          .map(column => (
            <ListColumn key={column.list} column={column} board={board} dragging={false} />
          ))}
      </TabPanel>
    </>
  );
}
