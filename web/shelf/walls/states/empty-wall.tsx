import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { pickFor } from '../pick-for.ts';
import type { Wall } from '../use-walls.ts';
import styles from '../wall.module.css';

/** A wall without games: its owner hangs the first one. */
export function EmptyWall({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  if (!isMine)
    return (
      <Empty
        className={styles.empty}
        title={t('walls.wall.empty.visitorTitle')}
        text={t('walls.wall.empty.visitorText')}
      />
    );
  return (
    <Empty
      className={styles.empty}
      title={t('walls.wall.empty.title')}
      text={t('walls.wall.empty.text')}
      acts={<Button onClick={() => pickFor(wall)}>{t('walls.wall.act.add')}</Button>}
    />
  );
}
