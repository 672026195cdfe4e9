import { hoursText, minutesText } from '../../../catalogue/game-words.ts';
import { t } from '../../../platform/i18n.ts';
import type { Known } from '../titles/buckets.ts';

/** How long a game was played, and how long its story is, as far as that is known. */
export function playedAndStory({ minutesPlayed, match: { game } }: Known): string {
  const played = minutesText(minutesPlayed ?? 0);
  if (game.mainStoryHours === null) return t('imports.finished.hoursOnly', { played });
  return t('imports.finished.hours', { played, story: hoursText(game.mainStoryHours) });
}
