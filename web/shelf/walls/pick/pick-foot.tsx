import { CircleAlert } from 'lucide-react';
import { WALL_GAMES_MAX } from '../../../../worker/shelf/walls/walls.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './pick.module.css';
import type { usePicking } from './use-picking.ts';

type PickFootProps = { picking: ReturnType<typeof usePicking> };

/** The chosen games, whether they fit, and the button that adds them to the wall. */
export function PickFoot({ picking }: PickFootProps) {
  const t = useT();
  const { games, room, busy, failure, add, cancel } = picking;
  const fits = games.length <= room;
  return (
    <div className={styles.foot}>
      <Chosen picking={picking} />
      <p role="status" className={styles.error}>
        {(!fits || room === 0) && (
          <Said text={room > 0 ? t('walls.pick.fits', { n: room }) : t('walls.pick.full', MOST)} />
        )}
      </p>
      {failure && (
        <p role="alert" className={styles.error}>
          <Said text={failure} />
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" onClick={cancel}>
          {t('common.act.cancel')}
        </Button>
        <Button variant="main" busy={busy} disabled={games.length === 0 || !fits} onClick={add}>
          {games.length === 0 ? t('walls.pick.none') : t('walls.pick.add', { n: games.length })}
        </Button>
      </div>
    </div>
  );
}

const MOST = { n: WALL_GAMES_MAX };

const Said = ({ text }: { text: string }) => (
  <>
    <CircleAlert className="icon icon-s" />
    <span>{text}</span>
  </>
);

/** The titles, so that choices from an earlier search are not forgotten. */
function Chosen({ picking: { games } }: PickFootProps) {
  const t = useT();
  if (games.length === 0) return null;
  const titles = games.map(game => game.title).join(t('common.comma'));
  return <p className={`meta ${styles.chosen}`}>{t('walls.pick.chosen', { titles })}</p>;
}
