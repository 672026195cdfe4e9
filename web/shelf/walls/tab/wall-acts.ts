import { wallPath } from '../../../paths.ts';
import { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { siteOrigin } from '../../../platform/site.ts';
import { toast } from '../../../ui/toast-store.ts';
import { focusNeighbour } from '../../ordering/held-focus.ts';
import { pickGamesFor } from '../pick/picking-for.ts';
import { reasonInDialog } from '../reason.ts';
import { removeWall } from '../use-walls.ts';
import { askWall, type Wall, type WallSummary } from '../wall-cache.ts';

/** Calls back with the wall and its games, or tells why they could not be read. */
async function withWhole(wall: WallSummary, whole: Wall | undefined, act: (wall: Wall) => void): Promise<void> {
  try {
    act(whole ?? (await askWall(wall.id)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.show({ kind: 'bad', text: reasonInDialog(error) });
  }
}

/** Opens the search in wall mode. */
export function pickFor(wall: WallSummary, whole: Wall | undefined): Promise<void> {
  return withWhole(wall, whole, ({ id, title, wallGames }) =>
    pickGamesFor({ id, title, gameIds: wallGames.map(({ game }) => game.id) }),
  );
}

export function removeFromTab(wall: WallSummary, whole: Wall | undefined): Promise<void> {
  return withWhole(wall, whole, known => {
    // The shelf leaves with the focus in it.
    focusNeighbour();
    void removeWall(known);
  });
}

export async function copyLink({ id }: Pick<WallSummary, 'id'>): Promise<void> {
  const link = `${siteOrigin()}${wallPath(id)}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.show({ text: t('walls.tab.copied') });
  } catch {
    // No clipboard outside of secure pages, or it was forbidden: the link is there to be read.
    toast.show({ kind: 'bad', text: t('walls.tab.notCopied', { link }), duration: 10_000 });
  }
}
