import { Ellipsis, Link, Pencil, Plus, Trash2 } from 'lucide-react';
import { t, useT } from '../../../platform/i18n.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { copyText } from '../../../platform/use-copying.ts';
import { focusNeighbour } from '../../../ui/held-focus.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Tool } from '../../../ui/tool.tsx';
import { reasonInDialog } from '../attempt-wall.ts';
import { pickFor } from '../pick/picking-for.ts';
import { linkOf } from '../share/share.ts';
import { removeWall, useWall } from '../use-walls.ts';
import { askWall, type Wall, type WallSummary } from '../wall-cache.ts';

type WallMenuProps = { wall: WallSummary; onEdit: () => void };

/** The actions for a wall that need no visit to it. */
export function WallMenu({ wall, onEdit }: WallMenuProps) {
  const t = useT();
  const label = t('walls.tab.more', { title: wall.title });
  return (
    <Menu label={label} trigger={props => <Tool {...props} label={label} icon={Ellipsis} tip={false} />}>
      <Acts wall={wall} onEdit={onEdit} />
    </Menu>
  );
}

/** Adding and removing need the wall's games: they are requested while the reader reads the menu. */
function Acts({ wall, onEdit }: WallMenuProps) {
  const t = useT();
  const { data: whole } = useWall(wall.id);
  return (
    <>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('walls.tab.edit')}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => pickFromTab(wall, whole)}>
        {t('walls.tab.add')}
      </MenuItem>
      {wall.privacy === 'public' && (
        <MenuItem icon={Link} onSelect={() => copyLink(wall)}>
          {t('common.copying.link')}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={() => removeFromTab(wall, whole)}>
        {t('walls.tab.remove')}
      </MenuItem>
    </>
  );
}

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
const pickFromTab = (wall: WallSummary, whole: Wall | undefined) => withWhole(wall, whole, pickFor);

function removeFromTab(wall: WallSummary, whole: Wall | undefined): Promise<void> {
  return withWhole(wall, whole, known => {
    // The shelf disappears with the focus in it.
    focusNeighbour();
    void removeWall(known);
  });
}

async function copyLink(wall: Pick<WallSummary, 'id'>): Promise<void> {
  const link = linkOf(wall);
  if (await copyText(link)) toast.show({ text: t('common.copying.copied') });
  // The link is shown to be copied.
  else toast.show({ kind: 'bad', text: `${t('common.copying.byHand')} ${link}`, duration: 10_000 });
}
