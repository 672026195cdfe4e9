import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { StarsInput } from '../../ui/stars.tsx';
import { starRatingText } from '../copies/star-words.ts';
import styles from './history.module.css';
import { clearRating, setRating } from './rating-actions.ts';

type RatingProps = {
  game: { gameId: string; title: string };
  rating: number | null;
  /** The game was finished a moment ago: ask how it was. */
  isJustFinished: boolean;
};

export function Rating({ game, rating, isJustFinished }: RatingProps) {
  const t = useT();
  return (
    <div className={`${styles.rate} stack packed`}>
      <div className={`headed ${styles.rateHead}`}>
        <span className={`${styles.label} small strong`} aria-hidden="true">
          {t('diary.rating')}
        </span>
        <span role="status" className="grow quiet small">
          {isJustFinished && t('diary.ask')}
        </span>
        {rating !== null && (
          <Button variant="quiet" size="s" onClick={() => clearRating(game, rating)}>
            {t('common.act.clear')}
          </Button>
        )}
      </div>
      <StarsInput
        label={t('diary.rating')}
        value={rating ?? 0}
        textOf={starRatingText}
        onChange={value => setRating(game, rating, value || null)}
      />
      <p className="meta wide-only">{t('diary.keys')}</p>
    </div>
  );
}
