import { t } from '../../platform/i18n.ts';

/** Half stars in a whole one. */
const HALVES = 2;

/** Stars in digits: 9 is "4½". Set off, because a fraction has no direction of its own in an Arabic sentence. */
export function starsFace(rating: number): string {
  const whole = Math.floor(rating / HALVES);
  const half = rating % HALVES === 1 ? '½' : '';
  return `\u2066${whole || half === '' ? whole : ''}${half}\u2069`;
}

/** "4½ of 5", or that it is not rated. */
export const starRatingText = (rating: number): string =>
  rating > 0 ? t('diary.of', { stars: starsFace(rating) }) : t('diary.unrated');

/** "4½ of 5 stars": what a screen reader says of small stars. */
export const starsText = (rating: number): string => t('diary.ofStars', { stars: starsFace(rating) });
