import { useEffect } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { SearchPanel } from '../../../search/search-panel.tsx';
import { OwnGames } from './own-games.tsx';
import { PickFoot } from './pick-foot.tsx';
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
