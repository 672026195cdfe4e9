import { useState } from 'react';
import type { BACKLOG_PARTS } from '../../../worker/year/year.schema.ts';
import { PagedGames, usePagedGames } from '../../catalogue/paged-games.tsx';
import { api, ask } from '../../platform/api.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { LengthMark } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import charts from '../charts/charts.module.css';
import { useWidth } from '../charts/month-drawing.tsx';
import gameCount from '../games/game-count.module.css';
import { spineStepOf } from '../shelf/book-groups.ts';
import type { Year } from '../use-year.ts';
import styles from './backlog.module.css';
import { gamesPerSpine, layOutSpines, SpineBoard } from './spine-board.tsx';

type Backlog = NonNullable<Year['backlog']>;
type BacklogProps = { year: Year; backlog: Backlog };

export function BacklogSection({ year, backlog }: BacklogProps) {
  const t = useT();
  const isRtl = useLocale() === 'ar';
  const { ref, width } = useWidth();
  const [part, setPart] = useState<BacklogPart>();
  const { start, end } = backlog;
  const per = gamesPerSpine([start, end]);
  const [before, after] = width > 0 ? layOutSpines([start, end], width) : [];
  const sides = [
    { name: t('year.backlog.start'), part: 'start', side: start, laid: before },
    { name: t(year.isOver ? 'year.backlog.end' : 'year.backlog.today'), part: 'end', side: end, laid: after },
  ] as const;
  return (
    <section className={`${styles.backlog} stack fit`}>
      <div className="stack gap-1">
        <h2 className="heading">{t('year.backlog.title')}</h2>
        <p className="quiet">
          <Sum year={year.year} backlog={backlog} onOpen={setPart} />
        </p>
      </div>
      {sides.map(one => (
        <div key={one.part} className="stack">
          <div className={`cluster ${styles.facts}`}>
            <b>{one.name}</b>
            <ListButton onOpen={() => setPart(one.part)} isNone={one.side.games === 0}>
              {t('year.backlog.games', { n: one.side.games })}
            </ListButton>
            <span>{hoursOf(one.side)}</span>
            {one.side.unknown > 0 && (
              <span className={charts.key}>
                <i className={charts.maybeKey} />
                {t('year.backlog.unknown', { n: one.side.unknown })}
              </span>
            )}
          </div>
          <div ref={one.part === 'start' ? ref : undefined} className={styles.board}>
            {one.laid && <SpineBoard {...one.laid} width={width} isRtl={isRtl} />}
          </div>
        </div>
      ))}
      <p className="meta">
        {per === 1 ? t('year.backlog.key') : t('year.backlog.keyMany', { n: per })} {t('year.backlog.what')}
      </p>
      {part && <BacklogDialog year={year} part={part} onClose={() => setPart(undefined)} />}
    </section>
  );

  /** At least so many hours, if some lengths are unknown. */
  function hoursOf({ minutes, unknown }: Backlog['start']): string {
    const n = Math.round(minutes / 60);
    return unknown > 0 ? t('year.backlog.atLeast', { n }) : t('year.backlog.hours', { n });
  }
}

type ListButtonProps = { onOpen: () => void; isNone: boolean; label?: string; children: string };

/** A number of the backlog, which leads to its games. */
const ListButton = ({ onOpen, isNone, label, children }: ListButtonProps) =>
  isNone ? (
    <span>{children}</span>
  ) : (
    <button type="button" aria-haspopup="dialog" aria-label={label} className={gameCount.count} onClick={onOpen}>
      {children}
    </button>
  );

type SumProps = { year: number; backlog: Backlog; onOpen: (part: BacklogPart) => void };

/** What came and what left, and whether the pile grew. */
function Sum({ year, backlog: { start, end, came, left }, onOpen }: SumProps) {
  const t = useT();
  const more = end.games - start.games;
  const grown = more > 0 ? t('year.backlog.more', { n: more }) : t('year.backlog.less', { n: -more });
  const marks = { came: '\ue000', left: '\ue001' };
  const numbers = { came, left };
  const labelOf = (part: 'came' | 'left') =>
    `${t(`year.backlog.${part}`, { year: String(year) })}: ${t('year.backlog.games', { n: numbers[part] })}`;
  const parts = sentence().split(/(\ue000|\ue001)/);
  return (
    <>
      {parts.map(text => {
        const part = text === marks.came ? 'came' : text === marks.left ? 'left' : undefined;
        if (!part) return text;
        return (
          <ListButton key={part} onOpen={() => onOpen(part)} isNone={numbers[part] === 0} label={labelOf(part)}>
            {t('year.backlog.games', { n: numbers[part] })}
          </ListButton>
        );
      })}{' '}
      {more === 0 ? t('year.backlog.same') : grown}
    </>
  );

  function sentence(): string {
    if (came === 0) return left === 0 ? t('year.backlog.neither') : t('year.backlog.onlyLeft', marks);
    return t(left === 0 ? 'year.backlog.onlyCame' : 'year.backlog.sum', marks);
  }
}

type BacklogPart = (typeof BACKLOG_PARTS)[number];
type DialogProps = { year: Year; part: BacklogPart; onClose: () => void };

/** The games behind a number of the backlog, page by page: there may be thousands. */
function BacklogDialog({ year: { year, isOver }, part, onClose }: DialogProps) {
  const t = useT();
  const pages = usePagedGames(['backlog', String(year), part], query =>
    ask(api.year[':yyyy'].backlog.$get({ param: { yyyy: String(year) }, query: { part, ...query } }), { quiet: true }),
  );
  const named = { year: String(year) };
  const titles: Record<BacklogPart, () => string> = {
    start: () => t('year.backlog.atStart', named),
    end: () => (isOver ? t('year.backlog.atEnd', named) : t('year.backlog.title')),
    came: () => t('year.backlog.came', named),
    left: () => t('year.backlog.left', named),
  };
  const title = titles[part]();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={pages.games && t('year.backlog.games', { n: pages.total })}
      closeLabel={t('common.act.close')}
    >
      <PagedGames
        label={title}
        pages={pages}
        meta={game => (
          <LengthMark step={spineStepOf(game.length?.id ?? null)} text={game.length?.name ?? t('common.length.0')} />
        )}
      />
    </Dialog>
  );
}
