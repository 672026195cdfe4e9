import type { ReactNode } from 'react';
import { artOf } from '../catalogue/game-words.ts';
import { sayFailed } from '../catalogue/say-failed.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { gamePath } from '../paths.ts';
import { api, ask } from '../platform/api.ts';
import { dayText, releaseText } from '../platform/dates.ts';
import { number, t, useT } from '../platform/i18n.ts';
import { undoable } from '../shelf/actions/attempt.ts';
import { Chips } from '../ui/chips.tsx';
import { GameCard } from '../ui/game-card.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import styles from './calendar.module.css';
import { hideCopies, type Release } from './use-calendar.ts';

const WEEKDAY = { weekday: 'short' } as const;
const MONTH = { month: 'long' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;

type CardProps = {
  game: Release;
  today: string;
  /** Whether there are platforms that are the reader's; else nothing is elsewhere. */
  hasPlatforms: boolean;
};

const inList = (game: Release, list: string) => game.copies.some(copy => copy.gamesType === list);

/** Tracked, wanted, or both. */
const waitText = (game: Release) =>
  [inList(game, 'tracked-games') && t('calendar.is.tracked'), inList(game, 'wished-games') && t('calendar.is.wanted')]
    .filter(Boolean)
    .join(t('common.comma'));

/** Where a date that is still to come stood before; the year only where it is another. */
function Moved({ game: { movedFrom, releaseDate } }: { game: Release }) {
  const t = useT();
  if (!movedFrom) return null;
  const { date, precision } = movedFrom;
  const isSameYear = precision === 'day' && date.slice(0, 4) === releaseDate?.slice(0, 4);
  const day = isSameYear ? dayText(date, DAY) : (releaseText(date, precision) ?? '');
  return <span className={`quiet ${styles.whole}`}>{t('calendar.moved', { day })}</span>;
}

export function ReleaseCard({ game, today, hasPlatforms }: CardProps) {
  const date = game.releaseDate ?? '';
  const day = (
    <span className={`${styles.day} meta`}>
      <b className="num">{number(Number(date.slice(8)))}</b>
      <span>{dayText(date, WEEKDAY)}</span>
    </span>
  );
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      {...(hasPlatforms && !game.isMine && { className: styles.other })}
      over={day}
      meta={
        <Facts game={game} hasPlatforms={hasPlatforms} what={<span className={styles.whole}>{waitText(game)}</span>}>
          {date <= today ? <Out game={game} date={date} today={today} /> : <Moved game={game} />}
        </Facts>
      }
    />
  );
}

function Out({ game, date, today }: { game: Release; date: string; today: string }) {
  const t = useT();
  const [only, ...others] = game.copies;
  const label = t('calendar.moveLabel', { title: game.title });
  return (
    <>
      <span className={`quiet ${styles.whole}`}>
        {date === today ? t('calendar.today') : t('calendar.out', { day: dayText(date, DAY) })}
      </span>
      {only && others.length === 0 && (
        <button
          type="button"
          className={`link ${styles.move}`}
          aria-label={label}
          onClick={() => moveToHave(game, [only])}
        >
          {t('calendar.move')}
        </button>
      )}
      {others.length > 0 && (
        <Menu
          label={label}
          trigger={props => (
            <button type="button" {...props} className={`link ${styles.move}`}>
              {t('calendar.move')}
            </button>
          )}
        >
          {game.copies.map(copy => (
            <MenuItem key={copy.id} onSelect={() => void moveToHave(game, [copy])}>
              {copy.platform.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** A game without a day; its month, if that is known. */
export function UndatedCard({ game, hasPlatforms }: Omit<CardProps, 'today'>) {
  const month = game.releasePrecision === 'month' && game.releaseDate;
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      meta={
        <Facts game={game} hasPlatforms={hasPlatforms} what={month && <span>{dayText(month, MONTH)}</span>}>
          <Moved game={game} />
        </Facts>
      }
    />
  );
}

type FactsProps = Omit<CardProps, 'today'> & { what: ReactNode; children: ReactNode };

/** The facts below a title. A game that is on none of the reader's platforms says so. */
function Facts({ game, hasPlatforms, what, children }: FactsProps) {
  const t = useT();
  return (
    <>
      <Chips of={game.copies.map(copy => copy.platform.name)} />
      {what}
      {hasPlatforms && !game.isMine && <span className={styles.whole}>{t('calendar.elsewhere')}</span>}
      {children}
    </>
  );
}

type Copy = Release['copies'][number];

const QUIET = { quiet: true };

async function move({ id, gamesType }: Copy): Promise<string> {
  const call = api[':gamesType'][':id'].move[':moveList'].$post;
  const { undo } = await ask(call({ param: { gamesType, id, moveList: 'games' }, json: {} }), QUIET);
  return undo;
}

/** Takes the moves back; true if that worked. */
async function takeBack(tokens: readonly string[]): Promise<boolean> {
  for (const token of tokens) await ask(api.undo.$post({ json: { token } }));
  await showShelfChanges();
  return true;
}

/** Moves a game that is out to I have: it leaves the calendar at once, and comes back if the move was refused. */
async function moveToHave(game: Release, copies: readonly Copy[]): Promise<void> {
  const putBack = await hideCopies(copies.map(copy => copy.id));
  try {
    const tokens = await Promise.all(copies.map(move));
    undoable(
      () => t('lists.said.moved', { title: game.title, list: t('common.list.games') }),
      () => takeBack(tokens),
    );
    await showShelfChanges();
  } catch (error) {
    await putBack();
    sayFailed(t('calendar.failed', { title: game.title }), error, () => moveToHave(game, copies));
  }
}
