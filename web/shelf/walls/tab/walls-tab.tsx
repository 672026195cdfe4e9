import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WALLS_MAX } from '../../../../worker/shelf/walls/walls.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { useUser } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Broken, Empty } from '../../../ui/empty-shelf.tsx';
import { SkeletonCover, SkeletonLine, Waiting } from '../../../ui/skeleton.tsx';
import { WallDialog } from '../edit/wall-dialog.tsx';
import { useWalls, type WallSummary } from '../use-walls.ts';
import { WallShelf } from './wall-shelf.tsx';
import styles from './walls-tab.module.css';

type Editing = 'new' | WallSummary | undefined;

export function WallsTab() {
  useT();
  const { data: walls, error, mutate } = useWalls(useUser()?.id);
  const [editing, setEditing] = useState<Editing>();
  const make = () => setEditing('new');
  return (
    <div className="mt-6">
      {!walls && !error && <WallsSkeleton />}
      {!walls && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
      {walls?.length === 0 && <NoWalls onMake={make} />}
      {walls && walls.length > 0 && <Walls walls={walls} onMake={make} onEdit={setEditing} />}
      <WallDialog
        key={typeof editing === 'object' ? editing.id : editing}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        wall={typeof editing === 'object' ? editing : undefined}
      />
    </div>
  );
}

type WallsProps = { walls: readonly WallSummary[]; onMake: () => void; onEdit: (wall: WallSummary) => void };

function Walls({ walls, onMake, onEdit }: WallsProps) {
  const t = useT();
  const isFull = walls.length >= WALLS_MAX;
  return (
    <>
      <div className={`${styles.head} cluster between`}>
        {isFull ? (
          <p className="quiet">{t('walls.tab.full', { n: WALLS_MAX })}</p>
        ) : (
          <p className="quiet wide-only">{t('walls.tab.lead')}</p>
        )}
        <Button variant="main" icon={Plus} disabled={isFull} onClick={onMake}>
          {t('walls.tab.new')}
        </Button>
      </div>
      <ul className={`${styles.walls} stack fit thirds`} aria-label={t('walls.tab.label')}>
        {walls.map(wall => (
          <WallShelf key={wall.id} wall={wall} onEdit={() => onEdit(wall)} />
        ))}
      </ul>
    </>
  );
}

function NoWalls({ onMake }: { onMake: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t('walls.tab.emptyTitle')}
      text={t('walls.tab.emptyText')}
      acts={
        <Button variant="main" icon={Plus} onClick={onMake}>
          {t('walls.tab.new')}
        </Button>
      }
    />
  );
}

const WALLS = [1, 2, 3];
const COVERS = [1, 2, 3, 4];

function WallsSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`${styles.walls} stack fit thirds`}>
        {WALLS.map(wall => (
          <div key={wall}>
            <span className={`${styles.board} stack gap-3`}>
              {COVERS.map(cover => (
                <SkeletonCover key={cover} />
              ))}
            </span>
            <SkeletonLine width="60%" className={styles.title} />
            <SkeletonLine width="40%" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}
