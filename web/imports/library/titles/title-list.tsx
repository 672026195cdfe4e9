import { useEffect, useMemo, useRef } from 'react';
import type { GamingProvider } from '../../providers.ts';
import { LongRows } from '../../review/long-rows.tsx';
import type { Title } from '../use-titles.ts';
import { isSure, subplatformOf } from './buckets.ts';
import {
  type ChangeTitlePicks,
  isPicked,
  type TitlePicks,
  withMarks,
  withRank,
  withSubplatform,
} from './title-picks.ts';
import type { TitleActs } from './title-row.tsx';
import { TitleRow } from './title-row.tsx';

/** Above this number of rows, only the visible ones are drawn. */
const PLAIN_MAX = 200;
const ROW_PX = 84;

type TitleListProps = {
  label: string;
  titles: readonly Title[];
  provider: GamingProvider;
  picks: TitlePicks;
  change: ChangeTitlePicks;
  answer: TitleActs['answer'];
  find: TitleActs['find'];
};

export function TitleList({ label, titles, provider, picks, ...means }: TitleListProps) {
  const acts = useActs(titles, means);
  const row = (title: Title, index: number, wrapped: boolean) => (
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
  return <LongRows label={label} rows={titles} plainMax={PLAIN_MAX} rowPx={ROW_PX} draw={row} />;
}

/**
 * The callbacks of the rows. They are one object as long as the list is there, so that a row is drawn again only when the
 * row itself changes.
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
        change(withMarks([...ids, title.providerId], value));
        anchor.current = title.providerId;
      },
      subplatform: (title, value) => latest.current.change(withSubplatform([title.providerId], value)),
      rank: (title, value) => latest.current.change(withRank([title.providerId], value)),
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
