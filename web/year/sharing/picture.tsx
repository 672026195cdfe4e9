import { layOut, PICTURE } from '../../../worker/year/picture.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Cover } from '../../ui/cover.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Spine, thickOfStep } from '../../ui/spine.tsx';
import { coverArtOf, spineStepOf } from '../shelf/book-groups.ts';
import type { Year, YearGame } from '../use-year.ts';
import styles from './picture.module.css';

const thicknessOf = ({ length }: YearGame) => thickOfStep(spineStepOf(length));
/** A hundredth of the picture's width in its pixels. */
const HUNDREDTH = PICTURE.width / 100;

/** The picture of a year before it is made: by night in both themes, like the one that is shared. */
export function SharePicture({ year, username }: { year: Year; username: string }) {
  const t = useT();
  const { books, scale, all, facing } = layOut(year, thicknessOf);
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={`num ${styles.number}`}>{year.year}</span>
      <span className={styles.by}>
        <span>{t('year.by', { name: username })}</span>
        <span>{t('year.count', { n: all })}</span>
        {books.length < all && <span>{t('year.sharing.latest', { n: books.length })}</span>}
      </span>
      <span className={styles.books} style={{ '--unit': `${scale / HUNDREDTH}cqi` }}>
        {books.map(game =>
          game === facing ? (
            <span key={game.slug} className={styles.cover}>
              <Cover game={coverArtOf(game)} eager />
            </span>
          ) : (
            <Spine
              key={game.slug}
              game={coverArtOf(game)}
              step={spineStepOf(game.length)}
              on={game.platform ?? undefined}
            />
          ),
        )}
      </span>
      <Wordmark className={styles.mark}>{t('common.app')}</Wordmark>
    </div>
  );
}
