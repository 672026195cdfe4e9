import { Globe, Lock } from 'lucide-react';
import { artOf } from '../../../catalogue/game-words.ts';
import { wallPath } from '../../../paths.ts';
import { agoText } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { Chip } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Anchor } from '../../../ui/link.tsx';
import type { WallSummary } from '../use-walls.ts';
import { WallMenu } from './wall-menu.tsx';
import styles from './walls-tab.module.css';

type WallShelfProps = { wall: WallSummary; onEdit: () => void };

export function WallShelf({ wall, onEdit }: WallShelfProps) {
  const titleId = `wall-${wall.id}`;
  return (
    <li className={`${styles.wall} stack packed shrink`} aria-labelledby={titleId}>
      <Anchor href={wallPath(wall.id)} className={styles.link}>
        <span className={`${styles.board} stack gap-3`}>
          {wall.covers.map(cover => (
            <Cover key={cover.slug} game={artOf(cover)} className={styles.cover} />
          ))}
          {wall.covers.length === 0 && <i className={styles.free} />}
        </span>
        <span id={titleId} className={`${styles.title} strong breaks at-start`} dir="auto">
          {wall.title}
        </span>
      </Anchor>
      <Facts wall={wall} />
      <div className={styles.more}>
        <WallMenu wall={wall} onEdit={onEdit} />
      </div>
    </li>
  );
}

function Facts({ wall: { gamesCount, privacy, updatedAt } }: { wall: WallSummary }) {
  const t = useT();
  return (
    <p className={`${styles.facts} cluster meta`}>
      <span>{gamesCount === 0 ? t('walls.tab.none') : t('walls.wall.count', { n: gamesCount })}</span>
      <Chip variant="line" icon={privacy === 'private' ? Lock : Globe}>
        {t(`walls.edit.${privacy}`)}
      </Chip>
      <time dateTime={updatedAt}>{t('walls.tab.changed', { when: agoText(updatedAt) })}</time>
    </p>
  );
}
