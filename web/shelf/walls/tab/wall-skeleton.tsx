import { useT } from '../../../platform/i18n.ts';
import { CoverBone, LineBone, Waiting } from '../../../ui/skeleton.tsx';
import styles from './walls-tab.module.css';

const WALLS = [1, 2, 3];
const COVERS = [1, 2, 3, 4];

/** Shelves before it is known what stands on them. */
export function WallBones() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={styles.walls}>
        {WALLS.map(wall => (
          <div key={wall}>
            <span className={styles.board}>
              {COVERS.map(cover => (
                <CoverBone key={cover} />
              ))}
            </span>
            <LineBone width="60%" className={styles.title} />
            <LineBone width="40%" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}
