import type { ReactNode } from 'react';
import { gamePath } from '../paths.ts';
import { monthText } from '../platform/dates.ts';
import { number, t, useT } from '../platform/i18n.ts';
import { Cover } from '../ui/cover.tsx';
import { Anchor } from '../ui/link.tsx';
import { Stand } from '../ui/shelf.tsx';
import { Stars } from '../ui/stars.tsx';
import { GameCount } from './games/game-count.tsx';
import { coverArtOf } from './shelf/book-groups.ts';
import { dateInYear, hoursOf } from './time-text.ts';
import type { Games, SharedYear, Year } from './use-year.ts';
import styles from './year.module.css';

type Memory = { label: string; gameId: string; text: ReactNode };

const spanText = (from: string | undefined, to: string | undefined) =>
  from && to && from !== to ? t('year.firsts.span', { from, to }) : to;

/** The game that was finished first; `when` in words. */
function firstOf(first: Year['first'] | SharedYear['first'], when: string | undefined): Memory | undefined {
  if (!first) return undefined;
  const { sure, gameId, platform } = first;
  const day = when ?? t('year.someTime');
  const label = t(sure ? 'year.firsts.first' : 'year.firsts.firstMaybe');
  return { label, gameId, text: platform ? t('year.firsts.on', { when: day, platform }) : day };
}

/** The game that took the most hours; `span` says from when to when. */
function longestOf(longest: Year['longest'] | SharedYear['longest'], span: string | undefined): Memory | undefined {
  if (!longest) return undefined;
  const hours = t('common.hours', { n: hoursOf(longest.minutes) });
  const text = [hours, span].filter(Boolean).join(t('common.comma'));
  return { label: t('year.firsts.longest'), gameId: longest.gameId, text };
}

/** The best rated game, with the number of those that have the same rating. */
function bestOf({ best }: Pick<Year, 'best'>): Memory | undefined {
  const [gameId] = best?.gameIds ?? [];
  if (!best || !gameId) return undefined;
  const label = t('year.firsts.best');
  const others = best.gameIds.length - 1;
  const alike = t('year.firsts.alike', { n: others });
  const text = (
    <>
      <Stars value={best.rating} label={t('year.firsts.stars', { stars: number(best.rating / 2) })} />{' '}
      {others > 0 && (
        <GameCount title={label} ids={best.gameIds} label={`${label}, ${alike}`}>
          {alike}
        </GameCount>
      )}
    </>
  );
  return { label, gameId, text };
}

function oldestOf({ oldest, year }: Pick<Year, 'oldest' | 'year'>, isOwn: boolean): Memory | undefined {
  if (!oldest) return undefined;
  const { gameId, releaseYear, heldSince } = oldest;
  const out = { year: String(releaseYear) };
  // Only who waited for years has waited.
  const since = heldSince !== null && heldSince < year ? { ...out, since: String(heldSince) } : undefined;
  const text = since ? t(isOwn ? 'year.firsts.outSince' : 'year.firsts.outWaiting', since) : t('year.firsts.out', out);
  return { label: t('year.firsts.oldest'), gameId, text };
}

const isKnown = (memory: Memory | undefined) => memory !== undefined;

/** What its owner remembers, with days. */
export function ownMemories(year: Year): Memory[] {
  const { first, longest } = year;
  const monthIn = (date: string | null, precision: string) =>
    dateInYear(date, precision === 'day' ? 'month' : precision);
  const when = first ? dateInYear(first.finishedAt, first.finishedPrecision) : undefined;
  const span = longest
    ? spanText(
        monthIn(longest.startedAt, longest.startedPrecision),
        monthIn(longest.finishedAt, longest.finishedPrecision),
      )
    : undefined;
  return [firstOf(first, when), longestOf(longest, span), bestOf(year), oldestOf(year, true)].filter(isKnown);
}

/** What a stranger sees of it: months, no days. */
export function sharedMemories(year: SharedYear): Memory[] {
  const { first, longest } = year;
  const named = (month: string | null | undefined) => (month ? monthText(month) : undefined);
  const span = spanText(named(longest?.from), named(longest?.to));
  return [firstOf(first, named(first?.month)), longestOf(longest, span), bestOf(year), oldestOf(year, false)].filter(
    isKnown,
  );
}

export function Firsts({ memories, games }: { memories: readonly Memory[]; games: Games }) {
  const t = useT();
  return (
    <section className="mt-10">
      <h2 className="heading">{t('year.firsts.title')}</h2>
      <ul className={styles.memories}>
        {memories.map(({ label, gameId, text }) => {
          const game = games[gameId];
          if (!game) return null;
          return (
            <li key={label}>
              <Anchor href={gamePath(game.slug)} className={styles.memory}>
                <Stand>
                  <Cover game={coverArtOf(game)} className={styles.cover} />
                </Stand>
                <span className={`${styles.memoryLabel} quiet small`}>{label}</span>
                <span className={`${styles.memoryTitle} strong breaks at-start`} dir="auto">
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
