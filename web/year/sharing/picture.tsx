import { useT } from '../../platform/i18n.ts';
import { Cover } from '../../ui/cover.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Spine, thickOfStep } from '../../ui/spine.tsx';
import { artOf, stepOf } from '../shelf/year-books.ts';
import type { Year, YearGame } from '../use-year.ts';
import styles from './picture.module.css';

/** Books grow up to the first unit and shrink down to the second, in hundredths of the picture's width. */
const UNIT_MAX = 0.058;
const UNIT_MIN = 0.033;
const ROOM = 88;
const GAP = 0.33;
const COVER = 300;

const thicknessOf = ({ length }: YearGame) => thickOfStep(stepOf(length));

/** The latest books that fit on the board, and their unit; the last one shows its cover. As the server draws it. */
function fitted(books: readonly YearGame[]): { shown: readonly YearGame[]; unit: number } {
  let units = COVER;
  let unit = UNIT_MAX;
  for (let from = books.length - 2; from >= 0; from -= 1) {
    const book = books[from];
    units += book ? thicknessOf(book) : 0;
    const next = (ROOM - (books.length - 1 - from) * GAP) / units;
    if (next < UNIT_MIN) return { shown: books.slice(from + 1), unit };
    unit = Math.min(UNIT_MAX, next);
  }
  return { shown: books, unit };
}

/** The picture of a year before it is made: by night in both themes, like the one that is shared. */
export function SharePicture({ year, username }: { year: Year; username: string }) {
  const t = useT();
  const books = year.finished.flatMap(id => year.games[id] ?? []);
  const { shown, unit } = fitted(books);
  const last = shown.at(-1);
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={`num ${styles.number}`}>{year.year}</span>
      <span className={styles.by}>
        <span>{t('year.by', { name: username })}</span>
        <span>{t('year.count', { n: books.length })}</span>
      </span>
      <span className={styles.books} style={{ '--unit': `${unit}cqi` }}>
        {shown.slice(0, -1).map(game => (
          <Spine key={game.slug} game={artOf(game)} step={stepOf(game.length)} on={game.platform ?? undefined} />
        ))}
        {last && (
          <span className={styles.cover}>
            <Cover game={artOf(last)} eager />
          </span>
        )}
      </span>
      <Wordmark className={styles.mark}>{t('common.app')}</Wordmark>
    </div>
  );
}
