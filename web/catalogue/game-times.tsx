import { useT } from '../platform/i18n.ts';
import styles from './game-times.module.css';
import { minutesText } from './game-words.ts';
import type { GameInfo } from './use-game.ts';

type GameTimesProps = {
  game: Pick<GameInfo, 'playTime'>;
  minutesPlayed?: number | null | undefined;
  /** Where they were played, if on several platforms. */
  playedOn?: readonly PlayedOn[] | undefined;
};

export type PlayedOn = { on: string | null; minutes: number };

/** How long it takes: each bar reaches as far as its hours, lit as far as the reader is; a line goes on past its end. */
export function GameTimes({ game, minutesPlayed, playedOn = [] }: GameTimesProps) {
  const t = useT();
  const { bars, you, full, isKnown } = timesOf(game.playTime, minutesPlayed);
  const each = playedOn.map(({ on, minutes }) => {
    const time = minutesText(minutes);
    return on === null ? t('game.hoursAdded', { time }) : t('game.hoursOn', { time, on });
  });
  return (
    <section>
      <h2 className="heading">{t('game.times')}</h2>
      {!isKnown && <p className="mt-3 quiet">{t('game.timesUnknown')}</p>}
      <div className="mt-5" style={{ '--full': full, '--you': you ?? 0 }}>
        {isKnown && (
          <dl className="stack gap-4">
            {bars.map(({ kind, hours }) => (
              <TimeBar key={kind} kind={kind} hours={hours} you={you ?? 0} />
            ))}
          </dl>
        )}
        {you && (
          <p className={isKnown ? styles.you : styles.youAlone}>
            {t('game.you', { time: each.length > 0 ? each.join(t('common.comma')) : minutesText(minutesPlayed ?? 0) })}
          </p>
        )}
      </div>
    </section>
  );
}

type TimeBarProps = ReturnType<typeof timesOf>['bars'][number] & { you: number };

function TimeBar({ kind, hours, you }: TimeBarProps) {
  const t = useT();
  return (
    <div className={styles.time}>
      <dt className="quiet small">{t(`game.${kind}`)}</dt>
      {hours === null ? (
        <dd className="quiet">{t('game.unknown')}</dd>
      ) : (
        <dd className="num">{t('common.hours', { n: hours })}</dd>
      )}
      {hours !== null && (
        <span className={styles.bar} style={{ '--hours': hours, '--in': Math.min(you, hours) }} aria-hidden="true">
          {you > hours && <span className={styles.past} />}
        </span>
      )}
    </div>
  );
}

type PlayTime = GameInfo['playTime'];

const KINDS = ['mainStory', 'mainPlusExtra', 'completionist'] as const;

/** Space after the longest bar, so that its end can be seen. */
const ROOM = 1.04;

/** Minutes as hours with one decimal; undefined for zero. */
function hoursPlayed(minutes: number | null | undefined): number | undefined {
  return minutes ? Math.max(0.1, Math.round(minutes / 6) / 10) : undefined;
}

/** The bars of a game's lengths in hours (null: unknown), the reader's own hours, and the hours that fill a bar. */
export function timesOf(playTime: PlayTime, minutesPlayed: number | null | undefined) {
  const bars = KINDS.map(kind => ({ kind, hours: playTime[kind] }));
  const you = hoursPlayed(minutesPlayed);
  const longest = Math.max(you ?? 0, ...bars.map(bar => bar.hours ?? 0));
  return { bars, you, full: longest * ROOM, isKnown: bars.some(bar => bar.hours !== null) };
}
