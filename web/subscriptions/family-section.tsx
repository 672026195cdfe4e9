import { useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { rests } from '../shelf/copies/resting.tsx';
import { Anchor } from '../ui/link.tsx';
import { Asking, Off } from './asking.tsx';
import { boughtBeside, copiesThrough, type Family, withBought } from './family.ts';
import { FamilyShelf } from './family-shelf.tsx';
import { listText } from './list-text.ts';
import styles from './subscriptions.module.css';
import { TierChoice } from './tier-choice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSwitching } from './use-switching.ts';

type FamilyProps = { family: Family; copies: readonly Copy[] | undefined };

const allPath = ({ info }: Family) => `${paths.library}?${new URLSearchParams({ through: info.id })}`;

/** One family: which tier is held, and the books it opens on their board. */
export function FamilySection({ family, copies = [] }: FamilyProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [isAllSeen, setAllSeen] = useState(true);
  const switching = useSwitching(family);
  const { info, held, active, resting, unnamed } = family;
  const { isAsking } = switching;
  const heading = `subscription-${info.id}`;
  const isOff = !held && !isAsking && resting > 0;
  const through = copiesThrough(family, copies);
  const shown = isAsking || isOff ? withBought(through, boughtBeside(through, copies)) : through;
  useKeptFocus(section, isAsking ? 'asking' : isOff && 'off');
  const all = isAllSeen ? undefined : allPath(family);
  return (
    <section ref={section} className={styles.family} aria-labelledby={heading}>
      <div className="headed">
        <h2 className="heading" id={heading}>
          <bdi>{info.name}</bdi>
        </h2>
        {active > 0 && <span className="count num">{t('subscriptions.games', { n: active })}</span>}
      </div>
      {!held && unnamed > 0 && <p className="quiet">{t('subscriptions.unknown', { n: unnamed })}</p>}
      <TierChoice family={family} value={switching.shown} onChoose={switching.choose} />
      <FamilyShelf copies={shown} isAsked={isAsking} onFit={setAllSeen} />
      {isAllSeen && <Titles copies={through} />}
      {isAsking && (
        <Asking
          family={family}
          bought={boughtBeside(
            through.filter(copy => !rests(copy)),
            copies,
          )}
          {...switching}
        />
      )}
      {isOff && <Off family={family} all={all} {...switching} />}
      {!isAsking && !isOff && <Usual family={family} all={all} />}
    </section>
  );
}

/** The books by name, for those who cannot see them; nobody has to follow a link for a few. */
const Titles = ({ copies }: { copies: readonly Copy[] }) =>
  copies.length > 0 && (
    <ul className="hidden">
      {copies.map(({ id, title }) => (
        <li key={id}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );

/** The age of the list, where it is older than it should be, and the way to what the board has no room for. */
function Usual({ family, all }: { family: Family; all: string | undefined }) {
  const t = useT();
  const { held, active, resting } = family;
  const n = active + resting;
  return (
    <div className={styles.says}>
      <span className="meta">
        {held && listText(held)} {n > 0 ? t('subscriptions.bought') : held && t('subscriptions.nothing')}
      </span>
      {n > 0 && all && (
        <Anchor className={styles.all} href={all}>
          {t('subscriptions.all', { n })}
        </Anchor>
      )}
    </div>
  );
}
