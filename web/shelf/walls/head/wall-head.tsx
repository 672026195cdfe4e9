import { Globe, Lock } from 'lucide-react';
import { viewPath } from '../../../paths.ts';
import { t, useT } from '../../../platform/i18n.ts';
import { Chip } from '../../../ui/chips.tsx';
import { Face } from '../../../ui/header.tsx';
import { Anchor } from '../../../ui/link.tsx';
import type { Wall } from '../use-walls.ts';
import styles from './head.module.css';
import { OwnerActs, VisitorActs } from './wall-acts.tsx';

/** "9 games, about 33 h in all"; at least so many if some lengths are unknown. */
function sizeText({ gamesCount, hours, wallGames }: Wall): string {
  const count = t('walls.wall.count', { n: gamesCount });
  if (!hours) return count;
  const isAll = wallGames.every(({ game }) => game.mainStoryHours !== null);
  return [count, t(isAll ? 'walls.wall.inAll' : 'walls.wall.atLeast', { n: Math.max(1, Math.round(hours)) })].join(
    t('common.comma'),
  );
}

export function WallHead({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  const { title, description, owner, privacy, hiddenFromOthers: hidden = 0 } = wall;
  return (
    <section className={`${styles.head} stack fit gap-5`}>
      <h1 className={`display breaks ${styles.title}`} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {description && (
        <p className={`lead breaks ${styles.text}`} dir="auto">
          {description}
        </p>
      )}
      <div className={`${styles.who} cluster`}>
        <Face size="l" letter={owner.username.slice(0, 1).toUpperCase()} src={owner.imageUrl} />
        <div className={styles.by}>
          <span>
            {t('walls.wall.by')} <bdi className="strong">{owner.username}</bdi>
          </span>
          <span className="meta">{sizeText(wall)}</span>
          {isMine && wall.viewId && (
            <Anchor className="link meta" href={viewPath(wall.viewId)}>
              {t('walls.wall.filled')}
            </Anchor>
          )}
          {isMine && hidden > 0 && <span className="meta">{t('walls.wall.hidden', { n: hidden })}</span>}
        </div>
        {isMine && (
          <Chip variant="state" icon={privacy === 'public' ? Globe : Lock}>
            {t(`walls.wall.${privacy}`)}
          </Chip>
        )}
        <div className={`${styles.acts} cluster gap-3`}>
          {isMine ? <OwnerActs wall={wall} /> : <VisitorActs wall={wall} />}
        </div>
      </div>
    </section>
  );
}
