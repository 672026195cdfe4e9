import { Check, CircleHelp, X } from 'lucide-react';
import { useT } from '../platform/i18n.ts';
import styles from './game-facts.module.css';
import type { GameInfo } from './use-game.ts';

const PARTS = ['interface', 'subtitles', 'voice'] as const;
const SIGNS = { yes: Check, no: X, unknown: CircleHelp } as const;

/** Whether a game's menus, subtitles and speech are in Arabic: yes, no, or not known. */
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
    <li data-support={support}>
      <Sign className="icon icon-s" />
      {support === 'unknown' ? said : <span aria-hidden="true">{name}</span>}
      {support !== 'unknown' && <span className="hidden">{said}</span>}
    </li>
  );
}
