import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { PlayingMark } from '../../ui/chips.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Progress } from '../../ui/progress.tsx';
import { progressOf, timeLeft } from '../copies/copy-words.ts';
import { type Entry, isPlaying } from '../copies/entries.ts';
import { isResting, Resting } from '../copies/resting.tsx';
import { StoppedAt } from '../copies/stopped-at.tsx';
import styles from './library.module.css';

export function PlayingNow({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const played = entries.filter(({ copies }) => copies.some(isPlaying));
  if (played.length === 0) return null;
  return (
    <section className={styles.now}>
      <h2 className="hidden">{t('lists.now')}</h2>
      <ul className={`${styles.nowRow} stack gap-5`}>
        {played.map(entry => (
          <PlayedGame key={entry.gameId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function PlayedGame({ entry }: { entry: Entry }) {
  const t = useT();
  const { lead } = entry;
  const done = progressOf(entry);
  const href = gamePath(lead.slug);
  return (
    <li className={`${styles.nowGame} stack gap-4`}>
      <Anchor href={href} tabIndex={-1} aria-hidden="true">
        <Cover game={artOf(lead)} eager resting={isResting(entry)} />
      </Anchor>
      <div className={styles.nowBody}>
        <span className="meta">
          <PlayingMark>{t('lists.now')}</PlayingMark>
        </span>
        <Anchor href={href} className={styles.nowTitle}>
          <bdi>{lead.title}</bdi>
        </Anchor>
        <span className="meta">{isResting(entry) ? <Resting copy={lead} /> : timeLeft(entry)}</span>
        {lead.stoppedAt && (
          <span className="meta">
            <StoppedAt of={lead} />
          </span>
        )}
        {done !== null && <Progress size="s" value={done} label={lead.title} className={styles.nowProgress} />}
      </div>
    </li>
  );
}
