import { useT } from '../platform/i18n.ts';
import styles from './game-facts.module.css';
import type { GameInfo } from './use-game.ts';

/** The known ways to play a game, and how many people can play it together where that is known. */
export function WaysToPlay({ game: { ways, playersMax } }: { game: Pick<GameInfo, 'ways' | 'playersMax'> }) {
  const t = useT();
  return (
    <>
      {ways && (
        <ul className={styles.ways}>
          {ways.map(way => (
            <li key={way}>{t(`game.ways.${way}`)}</li>
          ))}
        </ul>
      )}
      {playersMax !== null && <p className="quiet">{t('game.players', { n: playersMax })}</p>}
    </>
  );
}
