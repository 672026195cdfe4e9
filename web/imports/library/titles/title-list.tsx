import { useEffect, useMemo, useRef } from 'react';
import { WindowVirtualizer } from 'virtua';
import { Rows } from '../../../ui/game-row.tsx';
import type { GamingProvider } from '../../providers.ts';
import type { Title } from '../use-titles.ts';
import { isSure, subplatformOf } from './buckets.ts';
import type { TitleActs } from './title-props.ts';
import { TitleRow } from './title-row.tsx';
import styles from './titles.module.css';
import { type ChangePicks, isPicked, type Picks } from './use-title-picks.ts';

/** Above this number of rows, only the visible ones are drawn. */
const PLAIN_MAX = 200;
const ROW_PX = 84;

type TitleListProps = {
  label: string;
  titles: readonly Title[];
  provider: GamingProvider;
  picks: Picks;
  change: ChangePicks;
  answer: TitleActs['answer'];
  find: TitleActs['find'];
};

export function TitleList({ label, titles, provider, picks, ...means }: TitleListProps) {
  const acts = useActs(titles, means);
  const row = (title: Title, index: number, wrapped = false) => (
    <TitleRow
      key={title.providerId}
      title={title}
      provider={provider}
      index={index}
      count={titles.length}
      picked={isPicked(title, picks)}
      subplatformId={picks.subplatforms.get(title.providerId) ?? subplatformOf(title, provider)}
      rank={picks.ranks.get(title.providerId)}
      finished={picks.finished?.has(title.providerId) ?? false}
      acts={acts}
      wrapped={wrapped}
    />
  );
  if (titles.length <= PLAIN_MAX) return <Rows aria-label={label}>{titles.map((title, i) => row(title, i))}</Rows>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a list would stand in elements that are none
    <div role="list" aria-label={label} className={styles.long}>
      <WindowVirtualizer data={titles} itemSize={ROW_PX} bufferSize={600}>
        {(title, index) => row(title, index, true)}
      </WindowVirtualizer>
    </div>
  );
}

/**
 * The callbacks of the rows. It stays the same object, so that a row is drawn again only when the row itself changes.
 */
function useActs(titles: readonly Title[], means: Pick<TitleListProps, 'change' | 'answer' | 'find'>): TitleActs {
  const latest = useRef({ titles, ...means });
  const anchor = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { titles, ...means };
  });
  return useMemo(() => {
    const between = (index: number) => {
      const { titles: rows } = latest.current;
      const from = rows.findIndex(row => row.providerId === anchor.current);
      const ends = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
      return rows.slice(ends[0], (ends[1] ?? index) + 1);
    };
    return {
      pick: (title, index, value, range) => {
        const { change } = latest.current;
        const ids = range
          ? between(index)
              .filter(isSure)
              .map(row => row.providerId)
          : [];
        change({ do: 'mark', ids: [...ids, title.providerId], value });
        anchor.current = title.providerId;
      },
      subplatform: (title, value) => latest.current.change({ do: 'subplatform', ids: [title.providerId], value }),
      rank: (title, value) => latest.current.change({ do: 'rank', ids: [title.providerId], value }),
      answer: (title, game) => {
        keepFocus(game === null || title.bucket === 'unmatched');
        latest.current.answer(title, game);
      },
      find: title => latest.current.find(title),
    };
  }, []);
}

const ROW = '[aria-posinset]';

/**
 * The focus stays where it is when the focused element disappears: on the menu of its row, or, if the row leaves the
 * list, on the row beside it.
 */
function keepFocus(leaves: boolean): void {
  const row = document.activeElement?.closest(ROW);
  if (!row) return;
  const rows = [...(row.closest('ul, [role="list"]')?.querySelectorAll(ROW) ?? [])];
  const at = rows.indexOf(row);
  const stays = leaves ? (rows[at + 1] ?? rows[at - 1]) : row;
  const target =
    stays?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
