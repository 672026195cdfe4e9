import { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { copyText } from '../../../platform/use-copying.ts';
import { focusNeighbour } from '../../../ui/held-focus.ts';
import { toast } from '../../../ui/toast-store.ts';
import { pickFor } from '../pick/picking-for.ts';
import { reasonInDialog } from '../reason-in-dialog.ts';
import { linkOf } from '../share/share.ts';
import { removeWall } from '../use-walls.ts';
import { askWall, type Wall, type WallSummary } from '../wall-cache.ts';

/** Calls back with the wall and its games, or reports why they could not be read. */
async function withWhole(wall: WallSummary, whole: Wall | undefined, act: (wall: Wall) => void): Promise<void> {
  try {
    act(whole ?? (await askWall(wall.id)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.show({ kind: 'bad', text: reasonInDialog(error) });
  }
}

/** Opens the search in wall mode. */
export const pickFromTab = (wall: WallSummary, whole: Wall | undefined) => withWhole(wall, whole, pickFor);

export function removeFromTab(wall: WallSummary, whole: Wall | undefined): Promise<void> {
  return withWhole(wall, whole, known => {
    // The shelf disappears with the focus in it.
    focusNeighbour();
    void removeWall(known);
  });
}

export async function copyLink(wall: Pick<WallSummary, 'id'>): Promise<void> {
  const link = linkOf(wall);
  if (await copyText(link)) toast.show({ text: t('common.copying.copied') });
  // The link is shown to be copied.
  else toast.show({ kind: 'bad', text: `${t('common.copying.byHand')} ${link}`, duration: 10_000 });
}
