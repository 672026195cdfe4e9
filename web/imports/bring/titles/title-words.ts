import { dayText } from '../../../platform/dates.ts';
import { t } from '../../../platform/i18n.ts';
import type { GameArt } from '../../../ui/cover.tsx';
import type { LengthStep } from '../../../ui/spine.tsx';
import type { Title, TitleGame } from '../use-titles.ts';
import { placeName } from './buckets.ts';

/* What the rows say of a title, in the reader's language. */

const STEPS: readonly LengthStep[] = [0, 1, 2, 3, 4];

export function yearOf({ releaseDate, releasePrecision }: TitleGame): string | undefined {
  return releasePrecision === 'unknown' ? undefined : releaseDate?.slice(0, 4);
}

export function artOf({ title, match: { game } }: Title): GameArt {
  if (!game) return { slug: title, title };
  return { slug: game.slug, title: game.title, coverUrl: game.coverUrl, year: yearOf(game) };
}

export function stepOf({ length }: Pick<TitleGame, 'length'>): LengthStep {
  return STEPS.find(step => step === length?.id) ?? 0;
}

/** Hours as people say them: whole ones, and below two a half counts. */
export function hoursText(hours: number): string {
  const n = hours < 2 ? Math.round(hours * 2) / 2 : Math.round(hours);
  return n > 0 ? t('common.hours', { n }) : t('lists.minutes', { n: Math.round(hours * 60) });
}

/** How long and when it was played, in one or two facts; nothing where the provider does not know. */
export function playedFacts({ minutesPlayed, lastPlayedAt }: Title): string[] {
  const facts: string[] = [];
  if (minutesPlayed) facts.push(t('lists.played', { time: hoursText(minutesPlayed / 60) }));
  if (minutesPlayed === 0 && !lastPlayedAt) facts.push(t('imports.never'));
  if (lastPlayedAt) facts.push(t('lists.lastOn', { on: dayText(lastPlayedAt) }));
  return facts;
}

/** Where copies of the game stand already. */
export function heldFacts({ match: { game } }: Title): string[] {
  return (game?.held ?? []).map(({ gamesType, subplatformId, archived }) => {
    const on = placeName(subplatformId);
    if (archived) return t('imports.archivedOn', { on });
    if (gamesType === 'games') return t('imports.haveOn', { on });
    return t('imports.heldOn', { list: t(`common.list.${gamesType}`), on });
  });
}
