import { useT } from '../platform/i18n.ts';
import styles from './game-facts.module.css';
import type { GameInfo } from './use-game.ts';

/** The known ways to play a game, and how many people can play it together where that is known. */
export function PlayModes({ game: { modes, maxPlayers } }: { game: Pick<GameInfo, 'modes' | 'maxPlayers'> }) {
  const t = useT();
  return (
    <>
      {modes && (
        <ul className={styles.modes}>
          {modes.map(mode => (
            <li key={mode}>{t(`facts.modes.${mode}`)}</li>
          ))}
        </ul>
      )}
      {maxPlayers !== null && <p className="quiet">{t('facts.players', { n: maxPlayers })}</p>}
    </>
  );
}
