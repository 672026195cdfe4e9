import { copyText } from '../../../platform/copy-text.ts';
import { t } from '../../../platform/i18n.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
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
  } catch (thrown) {
    const error = apiErrorOf(thrown);
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
  if (await copyText(link)) toast.show({ text: t('walls.tab.copied') });
  // The link is shown to be copied.
  else toast.show({ kind: 'bad', text: t('walls.tab.notCopied', { link }), duration: 10_000 });
}
