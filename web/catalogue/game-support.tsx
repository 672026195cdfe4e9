import { Check, CircleHelp, X } from 'lucide-react';
import { useT } from '../platform/i18n.ts';
import styles from './game-facts.module.css';
import type { GameInfo } from './use-game.ts';

const PARTS = ['interface', 'subtitles', 'voice'] as const;
const SIGNS = { yes: Check, no: X, unknown: CircleHelp } as const;

export function ArabicSupport({ arabic }: Pick<GameInfo, 'arabic'>) {
  const t = useT();
  if (PARTS.every(part => arabic[part] === 'unknown')) return <span className="quiet">{t('game.notKnown')}</span>;
  return (
    <ul className={styles.parts}>
      {PARTS.map(part => (
        <Part key={part} name={t(`game.${part}`)} support={arabic[part]} />
      ))}
    </ul>
  );
}

function Part({ name, support }: { name: string; support: keyof typeof SIGNS }) {
  const t = useT();
  const Sign = SIGNS[support];
  const said = t(`game.support.${support}`, { part: name });
  return (
    <li className="row inline" data-support={support}>
      <Sign className="icon icon-s" />
      {support === 'unknown' ? said : <span aria-hidden="true">{name}</span>}
      {support !== 'unknown' && <span className="hidden">{said}</span>}
    </li>
  );
}

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
