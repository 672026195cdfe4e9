import type { GamesType } from '../../worker/app.ts';
import { SUBPLATFORMS } from '../../worker/catalogue/lookups/lookups.schema.ts';
import { DAY_MS } from '../../worker/platform/time.ts';
import { artOf, hoursText, minutesText } from '../catalogue/game-words.ts';
import { dayText, timeOfDay } from '../platform/dates.ts';
import { localeTag, t } from '../platform/i18n.ts';
import type { GameArt } from '../ui/cover.tsx';

/* The texts of rows about titles of a store or a file, in the reader's language. */

/** Midnight at the beginning of the reader's day. */
const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something was, by the reader's clock, on one line: "today, 11:13", "yesterday, 20:05", before that the date. */
export function clockText(iso: string, now = Date.now()): string {
  const days = Math.round((midnightOf(new Date(now)) - midnightOf(new Date(iso))) / DAY_MS);
  if (days > 1) return dayText(iso);
  const day = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(-days, 'day');
  return [day, timeOfDay(iso)].join(t('common.comma')).replaceAll(' ', '\u00a0');
}

type PlayTime = { minutesPlayed: number | null; lastPlayedAt: string | null };
type Copy = { gamesType: GamesType; subplatformId: string; archived: boolean };
type TitleMatch<Game> = { match: { game: Game | null } };

export function subplatformName(id: string): string {
  return SUBPLATFORMS.find(one => one.id === id)?.title ?? '';
}

/** A title that matches no game still has a name to draw a cover with. */
export function titleArt({
  title,
  match: { game },
}: TitleMatch<Parameters<typeof artOf>[0]> & { title: string }): GameArt {
  return game ? artOf(game) : { slug: title, title };
}

/** How long and when it was played, in one or two facts; empty if the provider does not know. */
export function playedFacts({ minutesPlayed, lastPlayedAt }: PlayTime): string[] {
  const facts: string[] = [];
  if (minutesPlayed) facts.push(t('lists.played', { time: minutesText(minutesPlayed) }));
  if (minutesPlayed === 0 && !lastPlayedAt) facts.push(t('imports.never'));
  if (lastPlayedAt) facts.push(t('lists.lastOn', { on: dayText(lastPlayedAt) }));
  return facts;
}

export function heldFacts({ match: { game } }: TitleMatch<{ held: readonly Copy[] }>): string[] {
  return (game?.held ?? []).map(({ gamesType, subplatformId, archived }) => {
    const on = subplatformName(subplatformId);
    if (archived) return t('imports.archivedOn', { on });
    if (gamesType === 'games') return t('search.haveOn', { on });
    return t('imports.heldOn', { list: t(`common.list.${gamesType}`), on });
  });
}

/** The name of a title's game: as the catalogue has it, or the store. */
export const titleName = ({ title, match: { game } }: TitleMatch<{ title: string }> & { title: string }): string =>
  game?.title ?? title;

/** How long a game was played, and how long its story is, as far as that is known. */
export function playedAndStory({
  minutesPlayed,
  match: { game },
}: TitleMatch<{ mainStoryHours: number | null }> & { minutesPlayed: number | null }): string {
  const played = minutesText(minutesPlayed ?? 0);
  const story = game?.mainStoryHours ?? null;
  if (story === null) return t('imports.finished.hoursOnly', { played });
  return t('imports.finished.hours', { played, story: hoursText(story) });
}
