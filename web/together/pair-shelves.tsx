import { pairPath } from '../paths.ts';
import { dayText } from '../platform/dates.ts';
import { number, useT } from '../platform/i18n.ts';
import { useUser } from '../platform/session.ts';
import { Anchor } from '../ui/link.tsx';
import styles from './together.module.css';
import { TwoFaces } from './two-faces.tsx';
import type { Pair } from './use-together.ts';

export function PairShelves({ pairs }: { pairs: readonly Pair[] }) {
  const t = useT();
  return (
    <ul className={`${styles.pairs} stack fit mt-4`} aria-label={t('together.people')}>
      {pairs.map(pair => (
        <PairShelf key={pair.id} pair={pair} />
      ))}
    </ul>
  );
}

function PairShelf({ pair: { id, person, since, common } }: { pair: Pair }) {
  const t = useT();
  const me = useUser();
  return (
    <li className={`${styles.pair} packed shrink`}>
      <Anchor href={pairPath(id)} className={styles.link}>
        <span className={styles.board}>
          <TwoFaces me={me} other={person} size="l" />
          {common > 0 && <b className={`num ${styles.count}`}>{number(common)}</b>}
          <span className={`${styles.common} quiet smaller`}>
            {common > 0 ? t('together.common', { n: common }) : t('together.noneCommon')}
          </span>
        </span>
        <span className={styles.name} dir="auto">
          {person.username}
        </span>
      </Anchor>
      <span className="meta">{t('together.since', { day: dayText(since) })}</span>
    </li>
  );
}
