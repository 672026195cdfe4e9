import { hoursText, minutesText } from '../../../catalogue/game-words.ts';
import { t } from '../../../platform/i18n.ts';
import type { Title } from '../use-titles.ts';

/** The name of a title's game: as the catalogue has it, or the store. */
export const nameOf = ({ title, match: { game } }: Title): string => game?.title ?? title;

/** How long a game was played, and how long its story is, as far as that is known. */
export function playedAndStory({ minutesPlayed, match: { game } }: Title): string {
  const played = minutesText(minutesPlayed ?? 0);
  const story = game?.mainStoryHours ?? null;
  if (story === null) return t('imports.finished.hoursOnly', { played });
  return t('imports.finished.hours', { played, story: hoursText(story) });
}
