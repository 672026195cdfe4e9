import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowError, Target } from '../../../../worker/imports/files/files.schema.ts';
import { minutesText } from '../../../catalogue/game-words.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Chip } from '../../../ui/chips.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { numName, rowDateText, rowRatingText, stateOf } from '../row-words.ts';
import type { PreviewRow } from '../use-file.ts';
import styles from './preview.module.css';

type RowContent = PreviewRow['row'];

type PreviewCellProps = {
  target: Target;
  row: RowContent;
  /** The cell of the file, while nobody has read it with this meaning. */
  raw: string | undefined;
  error: RowError | undefined;
};

/** One cell as it is understood; what cannot be read stands as the file has it, with a sign. */
export function PreviewCell({ target, row, raw, error }: PreviewCellProps) {
  const t = useT();
  if (raw !== undefined) {
    return (
      <td className="quiet">
        <bdi>{raw}</bdi>
      </td>
    );
  }
  if (error) {
    return (
      <td>
        <span className={styles.bad}>
          <TriangleAlert className="icon icon-s" />
          <bdi dir="auto">{error.value}</bdi>
          <span className="meta">
            {t(error.code === 'ambiguous_date' ? 'files.preview.unclear' : 'files.preview.unread')}
          </span>
        </span>
      </td>
    );
  }
  if (target === 'title') {
    return (
      <th scope="row">
        <bdi>{row.title}</bdi>
      </th>
    );
  }
  return <td className="num">{READ[target](row) || t('files.preview.none')}</td>;
}

const ended = ({ playthroughs }: RowContent) => playthroughs.findLast(one => one.finishedAt !== null);
const begun = ({ playthroughs }: RowContent) => playthroughs.findLast(one => one.startedAt !== null);

/** The minutes of the game, or of its playthrough if the file says it there. */
const minutesOf = ({ minutes, playthroughs }: RowContent) => minutes ?? playthroughs.at(-1)?.minutes ?? null;

const hours = (row: RowContent) => {
  const minutes = minutesOf(row);
  return minutes ? minutesText(minutes) : null;
};

/** A platform that has no place here: no copy is made for it. */
const NoPlace = ({ word }: { word: string }) => (
  <span className={styles.bad}>
    <TriangleAlert className="icon icon-s" />
    <bdi dir="auto">{word}</bdi>
    <span className="meta">{say('files.preview.noPlace')}</span>
  </span>
);

const READ: Record<Exclude<Target, 'title'>, (row: RowContent) => ReactNode> = {
  platform: ({ platforms, subplatforms }) =>
    platforms.map((word, at) => {
      const name = numName(subplatforms[at] ?? null);
      return name ? <Chip key={word}>{name}</Chip> : <NoPlace key={word} word={word} />;
    }),
  status: row => {
    const state = stateOf(row);
    return state && say(`files.map.state.${state}`);
  },
  rating: ({ rating }) => rating && <Stars value={rating} label={rowRatingText(rating)} />,
  started: row => {
    const one = begun(row);
    return one && rowDateText(one.startedAt, one.startedPrecision);
  },
  finished: row => {
    const one = ended(row);
    return one && rowDateText(one.finishedAt, one.finishedPrecision);
  },
  hours,
  minutes: hours,
  seconds: hours,
  note: row => row.note && <span className={styles.note}>{row.note}</span>,
  year: ({ year }) => year && String(year),
  igdb: ({ ids }) => ids.igdb,
  steam: ({ ids }) => ids.steam,
  drop: () => null,
};
