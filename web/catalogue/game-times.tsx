import { useT } from '../platform/i18n.ts';
import styles from './game-times.module.css';
import { timesOf } from './times.ts';
import type { GameInfo } from './use-game.ts';

interface GameTimesProps {
  game: Pick<GameInfo, 'playTime'>;
  minutesPlayed?: number | null | undefined;
}

/** How long it takes: grey up to the game's length, lit up to the reader's own time. */
export function GameTimes({ game, minutesPlayed }: GameTimesProps) {
  const t = useT();
  const { bars, you, full, isKnown } = timesOf(game.playTime, minutesPlayed);
  return (
    <section>
      <h2 className="heading">{t('game.times')}</h2>
      {!isKnown && <p className={styles.unknown}>{t('game.timesUnknown')}</p>}
      <div className={styles.times} style={{ '--full': full, '--you': you ?? 0 }}>
        {isKnown && (
          <dl className={styles.bars}>
            {bars.map(({ kind, hours }) => (
              <TimeBar key={kind} kind={kind} hours={hours} />
            ))}
          </dl>
        )}
        {you && (
          <p className={isKnown ? styles.you : styles.youAlone}>
            {t('game.you', { time: t('common.hours', { n: you }) })}
          </p>
        )}
      </div>
    </section>
  );
}

type TimeBarProps = ReturnType<typeof timesOf>['bars'][number];

function TimeBar({ kind, hours }: TimeBarProps) {
  const t = useT();
  return (
    <div className={styles.time}>
      <dt>{t(`game.${kind}`)}</dt>
      {hours === null ? (
        <dd className="quiet">{t('game.unknown')}</dd>
      ) : (
        <dd className="num">{t('common.hours', { n: hours })}</dd>
      )}
      {hours !== null && <span className={styles.bar} style={{ '--hours': hours }} aria-hidden="true" />}
    </div>
  );
}
