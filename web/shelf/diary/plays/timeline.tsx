import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './timeline.module.css';
import type { NumberedPlay } from './timeline-bars.ts';
import { type TimelineData as Line, type TimelineBar, timelineOf } from './timeline-bars.ts';
import undated from './undated.module.css';

/** How many years have room for their names, on a wide line and on a phone. */
const NAMES = { wide: 12, narrow: 5 };

type TimelineProps = { plays: readonly NumberedPlay[]; children: ReactNode };

/**
 * When the game was played: full where it surely was, dashed where it lies within. The numbers tie it to the rows below,
 * which are its list for readers. In plain boxes, because those mirror by themselves; lines of SVG do not.
 */
export function Timeline({ plays, children }: TimelineProps) {
  const t = useT();
  // One play is told by its row.
  const line = plays.length > 1 ? timelineOf(plays) : undefined;
  if (!line) return <p className={styles.alone}>{children}</p>;
  const isMaybe = line.undated.length > 0 || line.bars.some(isPartly);
  return (
    <figure className={`${styles.figure} shrink mt-2`}>
      <div className={styles.line} aria-hidden="true" style={{ '--rows': Math.max(...line.bars.map(bar => bar.row)) }}>
        {line.undated.length > 0 && <Undated numbers={line.undated} />}
        <Axis {...line} />
      </div>
      <figcaption className={styles.caption}>
        <span className={`${styles.key} row inline`} aria-hidden="true">
          <i className={styles.sureKey} />
          {t('diary.plays.known')}
        </span>
        {isMaybe && (
          <span className={`${styles.key} row inline`} aria-hidden="true">
            <i className={styles.maybeKey} />
            {t('diary.plays.within')}
          </span>
        )}
        <span>{children}</span>
      </figcaption>
    </figure>
  );
}

const isPartly = ({ outer, sure }: TimelineBar) => !sure || outer[0] < sure[0] || outer[1] > sure[1];

function Axis({ years: [first, last], bars }: Line) {
  const count = last - first;
  const share = (year: number) => ((year - first) / count) * 100;
  const steps = { wide: Math.ceil(count / NAMES.wide), narrow: Math.ceil(count / NAMES.narrow) };
  return (
    <div className={styles.axis} style={{ '--year': 100 / count }} data-wide={steps.wide} data-narrow={steps.narrow}>
      {bars.map(bar => (
        <BarBoxes key={bar.number} bar={bar} share={share} />
      ))}
      {Array.from({ length: count }, (_, i) => (
        <span
          key={first + i}
          style={{ '--at': share(first + i) }}
          className={cx(styles.year, i % steps.wide > 0 && styles.notWide, i % steps.narrow > 0 && styles.notNarrow)}
        >
          {first + i}
        </span>
      ))}
    </div>
  );
}

function BarBoxes({ bar, share }: { bar: TimelineBar; share: (year: number) => number }) {
  const { number, isLit, outer, sure, row } = bar;
  const box = ([from, to]: readonly [number, number]) => ({ '--at': share(from), '--long': share(to) - share(from) });
  return (
    <>
      {isPartly(bar) && <i className={cx(styles.bar, styles.maybe)} style={box(outer)} />}
      {sure && <i className={cx(styles.bar, isLit ? styles.lit : styles.sure)} style={box(sure)} />}
      <b className={cx('quiet', styles.over, isLit && styles.litNumber)} style={{ ...box(outer), '--row': row }}>
        {number}
      </b>
    </>
  );
}

/** More than these stand as one. */
const UNDATED_MAX = 3;

/** Playthroughs without a date, before the axis on a board of their own. */
function Undated({ numbers }: { numbers: readonly number[] }) {
  const t = useT();
  const isMany = numbers.length > UNDATED_MAX;
  const boxes = isMany ? [`${numbers[0]}–${numbers.at(-1)}`] : numbers.map(String);
  return (
    <div className={undated.undated}>
      <div className={undated.bars}>
        {boxes.map(name => (
          <span key={name} className={undated.bar}>
            <b>{name}</b>
            <i className={undated.maybe} />
          </span>
        ))}
      </div>
      <span className={`${undated.someTime} quiet whole-word`}>{t('diary.plays.someTime')}</span>
    </div>
  );
}
