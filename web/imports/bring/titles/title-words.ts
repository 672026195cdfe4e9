import { artOf, minutesText } from '../../../catalogue/game-words.ts';
import { dayText } from '../../../platform/dates.ts';
import { t } from '../../../platform/i18n.ts';
import type { GameArt } from '../../../ui/cover.tsx';
import type { Title } from '../use-titles.ts';
import { subplatformName } from './buckets.ts';

/* The texts of the rows about a title, in the reader's language. */

/** A title that matches no game still has a name to draw a cover with. */
export function titleArt({ title, match: { game } }: Title): GameArt {
  return game ? artOf(game) : { slug: title, title };
}

/** How long and when it was played, in one or two facts; empty if the provider does not know. */
export function playedFacts({ minutesPlayed, lastPlayedAt }: Title): string[] {
  const facts: string[] = [];
  if (minutesPlayed) facts.push(t('lists.played', { time: minutesText(minutesPlayed) }));
  if (minutesPlayed === 0 && !lastPlayedAt) facts.push(t('imports.never'));
  if (lastPlayedAt) facts.push(t('lists.lastOn', { on: dayText(lastPlayedAt) }));
  return facts;
}

/** The places where the reader already has copies of the game. */
export function heldFacts({ match: { game } }: Title): string[] {
  return (game?.held ?? []).map(({ gamesType, subplatformId, archived }) => {
    const on = subplatformName(subplatformId);
    if (archived) return t('imports.archivedOn', { on });
    if (gamesType === 'games') return t('imports.haveOn', { on });
    return t('imports.heldOn', { list: t(`common.list.${gamesType}`), on });
  });
}
