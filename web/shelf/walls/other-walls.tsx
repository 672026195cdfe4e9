import { artOf } from '../../catalogue/game-words.ts';
import { wallPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Cover } from '../../ui/cover.tsx';
import { Anchor } from '../../ui/link.tsx';
import { ShelfBoard } from '../../ui/shelf.tsx';
import styles from './other-walls.module.css';
import { type Eyes, useWalls, type Wall, type WallSummary } from './use-walls.ts';

const SHOWN = 6;

export function OtherWalls({ wall, eyes }: { wall: Wall; eyes: Eyes }) {
  const t = useT();
  const { data = [] } = useWalls(wall.owner.id, eyes);
  const others = data.filter(one => one.id !== wall.id && one.gamesCount > 0).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="heading">{t('walls.wall.more', { name: wall.owner.username })}</h2>
      <ul className={`${styles.row} stack fit thirds mt-5`}>
        {others.map(other => (
          <OtherWall key={other.id} wall={other} />
        ))}
      </ul>
    </section>
  );
}

function OtherWall({ wall: { id, title, gamesCount, covers } }: { wall: WallSummary }) {
  const t = useT();
  return (
    <li>
      <Anchor href={wallPath(id)} className={styles.other}>
        <span className={`${styles.covers} stack`}>
          {covers.map(cover => (
            <Cover key={cover.slug} game={artOf(cover)} className={styles.cover} />
          ))}
        </span>
        <ShelfBoard />
        <b className={`${styles.name} strong breaks at-start`} dir="auto">
          {title}
        </b>
        <span className="meta">{t('walls.wall.count', { n: gamesCount })}</span>
      </Anchor>
    </li>
  );
}
