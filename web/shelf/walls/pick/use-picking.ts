import { WALL_GAMES_MAX } from '../../../../worker/shelf/walls/walls.schema.ts';
import { t } from '../../../platform/i18n.ts';
import { signal, useSignal } from '../../../platform/signal.ts';
import { useAct } from '../../../platform/use-act.ts';
import { toast } from '../../../ui/toast-store.ts';
import { reasonInDialog } from '../attempt-wall.ts';
import { addWallGames } from '../use-walls.ts';
import { type PickingWall, stopPicking } from './picking-for.ts';

function close(wallId: string): void {
  dropPicked(wallId);
  stopPicking();
}

export function usePicking(wall: PickingWall) {
  const games = usePicked(wall.id).filter(game => !wall.gameIds.includes(game.id));
  const { isBusy, refusal, run } = useAct();
  const ids = games.map(game => game.id);
  const add = () =>
    run(async () => {
      await addWallGames(wall.id, ids);
      close(wall.id);
      toast.show({ text: t('walls.pick.added', { n: ids.length, title: wall.title }) });
    });
  return {
    games,
    /** How many more games the wall can take. */
    room: Math.max(0, WALL_GAMES_MAX - wall.gameIds.length),
    busy: isBusy,
    failure: refusal && `${t('walls.pick.failed')} ${reasonInDialog(refusal)}`,
    add,
    cancel: () => close(wall.id),
    toggle: (game: PickedGame) => togglePicked(wall.id, game),
    isPicked: (id: string) => games.some(game => game.id === id),
    isOnWall: (id: string) => wall.gameIds.includes(id),
  };
}

type PickedGame = { id: string; title: string };

const NONE: readonly PickedGame[] = [];

/** The chosen games for each wall, in the order of choosing. They outlive the panel. */
const picked = signal<ReadonlyMap<string, readonly PickedGame[]>>(new Map());

function set(wallId: string, games: readonly PickedGame[]): void {
  picked.set(new Map(picked.get()).set(wallId, games));
}

/** Chooses a game for a wall, or removes it from the choice. */
function togglePicked(wallId: string, { id, title }: PickedGame): void {
  const games = picked.get().get(wallId) ?? NONE;
  const others = games.filter(game => game.id !== id);
  set(wallId, others.length < games.length ? others : [...games, { id, title }]);
}

function dropPicked(wallId: string): void {
  set(wallId, NONE);
}

function usePicked(wallId: string): readonly PickedGame[] {
  return useSignal(picked).get(wallId) ?? NONE;
}
