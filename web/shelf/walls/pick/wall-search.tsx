import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { WALL_GAMES_MAX } from '../../../../worker/shelf/walls/walls.schema.ts';
import { artOf } from '../../../catalogue/game-words.ts';
import { useT } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { type Choice, ChoiceRow } from '../../../search/results/choice-row.tsx';
import { SearchPanel } from '../../../search/search-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Rows } from '../../../ui/game-row.tsx';
import { useCopies } from '../../copies/use-copies.ts';
import styles from './pick.module.css';
import { type PickingWall, stopPicking, useWallPicking } from './picking-for.ts';
import { usePicking } from './use-picking.ts';

/** The search panel in wall mode: every result has a box, and the foot adds the chosen ones to the wall. */
export function WallSearch() {
  const wall = useWallPicking();
  const signedIn = useSignedIn();
  // The next person to log in must not see the panel of somebody else.
  useEffect(() => {
    if (!signedIn) stopPicking();
  }, [signedIn]);
  return wall && <WallPicking key={wall.id} wall={wall} />;
}

function WallPicking({ wall }: { wall: PickingWall }) {
  const t = useT();
  const picking = usePicking(wall);
  const choiceOf = (game: { id: string; title: string }) => ({
    chosen: picking.isOnWall(game.id) || picking.isPicked(game.id),
    fixed: picking.isOnWall(game.id) ? t('walls.pick.on') : undefined,
    onToggle: () => picking.toggle(game),
  });
  return (
    <SearchPanel
      // What is typed finds one's own games too, each marked as one's own.
      lead={typed => typed.trim() === '' && <OwnGames choiceOf={choiceOf} />}
      choosing={{
        title: t('walls.pick.title', { title: wall.title }),
        onClose: stopPicking,
        choiceOf,
        foot: <PickFoot picking={picking} />,
      }}
    />
  );
}

const STEP = 12;

type OwnGamesProps = { choiceOf: (game: { id: string; title: string }) => Choice };

export function OwnGames({ choiceOf }: OwnGamesProps) {
  const t = useT();
  const [most, setMost] = useState(STEP);
  const shelves = [useCopies('games'), useCopies('archive')];
  const copies = shelves.flatMap(shelf => shelf.data ?? []);
  const games = [...new Map(copies.map(copy => [copy.gameId, copy])).values()];
  if (games.length === 0) return null;
  const shown = games.slice(0, most);
  return (
    <section>
      <h3 className="meta">{t('walls.pick.own')}</h3>
      <Rows aria-label={t('walls.pick.own')}>
        {shown.map(copy => (
          <ChoiceRow
            key={copy.gameId}
            id={`own-${copy.gameId}`}
            game={artOf(copy)}
            choice={choiceOf({ id: copy.gameId, title: copy.title })}
          />
        ))}
      </Rows>
      {games.length > most && (
        <Button wide variant="quiet" onClick={() => setMost(most + STEP)}>
          {t('common.act.showMore')}
        </Button>
      )}
    </section>
  );
}

type PickFootProps = { picking: ReturnType<typeof usePicking> };

export function PickFoot({ picking }: PickFootProps) {
  const t = useT();
  const { games, room, busy, failure, add, cancel } = picking;
  const fits = games.length <= room;
  return (
    <div className="stack fit gap-3">
      <Chosen picking={picking} />
      <p role="status" className={`${styles.error} beside bad small`}>
        {(!fits || room === 0) && (
          <Said text={room > 0 ? t('walls.pick.fits', { n: room }) : t('walls.pick.full', MOST)} />
        )}
      </p>
      {failure && (
        <p role="alert" className={`${styles.error} beside bad small`}>
          <Said text={failure} />
        </p>
      )}
      <div className={`${styles.acts} stack gap-3`}>
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
  return (
    <p className="meta cut">
      {t('walls.pick.chosen')}{' '}
      {games.map(({ id, title }, i) => (
        <span key={id}>
          {i > 0 && t('common.comma')}
          <bdi>{title}</bdi>
        </span>
      ))}
    </p>
  );
}
