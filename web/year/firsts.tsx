import type { ReactNode } from 'react';
import { gamePath } from '../paths.ts';
import { number, t, useT } from '../platform/i18n.ts';
import { Cover } from '../ui/cover.tsx';
import { Anchor } from '../ui/link.tsx';
import { Stand } from '../ui/shelf.tsx';
import { Stars } from '../ui/stars.tsx';
import { Count } from './games/count.tsx';
import { dateText, hoursOf, monthOf } from './numbers.ts';
import { artOf } from './shelf/year-books.ts';
import type { Games, SharedYear, Year } from './use-year.ts';
import styles from './year.module.css';

/** One game to remember, and why. */
export type Piece = { label: string; gameId: string; text: ReactNode };

const spanText = (from: string | undefined, to: string | undefined) =>
  from && to && from !== to ? t('year.firsts.span', { from, to }) : to;

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(t('common.comma'));

const placed = (when: string | undefined, platform: string | null) =>
  platform ? t('year.firsts.on', { when: when ?? t('year.someTime'), platform }) : (when ?? t('year.someTime'));

type Told = Pick<Year, 'best' | 'oldest' | 'year'>;

/** The best rated, with the games that have the same rating. */
function bestOf({ best }: Told): Piece[] {
  const [gameId] = best?.gameIds ?? [];
  if (!best || !gameId) return [];
  const stars = t('year.firsts.stars', { stars: number(best.rating / 2) });
  const others = best.gameIds.length - 1;
  const text = (
    <>
      <Stars value={best.rating} label={stars} />{' '}
      {others > 0 && (
        <Count
          title={t('year.firsts.best')}
          ids={best.gameIds}
          label={`${t('year.firsts.best')}, ${t('year.firsts.alike', { n: others })}`}
        >
          {t('year.firsts.alike', { n: others })}
        </Count>
      )}
    </>
  );
  return [{ label: t('year.firsts.best'), gameId, text }];
}

function oldestOf({ oldest, year }: Told, isOwn: boolean): Piece[] {
  if (!oldest) return [];
  const { gameId, releaseYear, heldSince } = oldest;
  const out = { year: String(releaseYear) };
  // Only who waited for years has waited.
  const since = heldSince !== null && heldSince < year ? { ...out, since: String(heldSince) } : undefined;
  const text = since ? t(isOwn ? 'year.firsts.outSince' : 'year.firsts.outWaiting', since) : t('year.firsts.out', out);
  return [{ label: t('year.firsts.oldest'), gameId, text }];
}

const firstLabel = (isSure: boolean) => t(isSure ? 'year.firsts.first' : 'year.firsts.firstMaybe');
const hours = (minutes: number) => t('common.hours', { n: hoursOf(minutes) });

/** What its owner remembers, with days. */
export function ownPieces(year: Year): Piece[] {
  const { first, longest } = year;
  return [
    ...(first
      ? [
          {
            label: firstLabel(first.sure),
            gameId: first.gameId,
            text: placed(dateText(first.finishedAt, first.finishedPrecision), first.platform),
          },
        ]
      : []),
    ...(longest
      ? [
          {
            label: t('year.firsts.longest'),
            gameId: longest.gameId,
            text: joined(
              hours(longest.minutes),
              spanText(
                dateText(longest.startedAt, longest.startedPrecision === 'day' ? 'month' : longest.startedPrecision),
                dateText(longest.finishedAt, longest.finishedPrecision === 'day' ? 'month' : longest.finishedPrecision),
              ),
            ),
          },
        ]
      : []),
    ...bestOf(year),
    ...oldestOf(year, true),
  ];
}

/** What a stranger sees of it: months, no days. */
export function sharedPieces(year: SharedYear): Piece[] {
  const { first, longest } = year;
  const named = (month: string | null) => (month ? monthOf(month) : undefined);
  return [
    ...(first
      ? [{ label: firstLabel(first.sure), gameId: first.gameId, text: placed(named(first.month), first.platform) }]
      : []),
    ...(longest
      ? [
          {
            label: t('year.firsts.longest'),
            gameId: longest.gameId,
            text: joined(hours(longest.minutes), spanText(named(longest.from), named(longest.to))),
          },
        ]
      : []),
    ...bestOf(year),
    ...oldestOf(year, false),
  ];
}

/** Three or four games on a board, each with what it was. */
export function Firsts({ pieces, games }: { pieces: readonly Piece[]; games: Games }) {
  const t = useT();
  return (
    <section className={styles.firsts}>
      <h2 className="heading">{t('year.firsts.title')}</h2>
      <ul className={styles.pieces}>
        {pieces.map(({ label, gameId, text }) => {
          const game = games[gameId];
          if (!game) return null;
          return (
            <li key={label} className={styles.piece}>
              <Anchor href={gamePath(game.slug)} className={styles.pieceLink}>
                <Stand>
                  <Cover game={artOf(game)} className={styles.cover} />
                </Stand>
                <span className={styles.pieceLabel}>{label}</span>
                <span className={styles.pieceTitle} dir="auto">
                  {game.title}
                </span>
              </Anchor>
              <p className="meta">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
