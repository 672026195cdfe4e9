import { Ellipsis, Link, Pencil, Plus, Trash2 } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { useWall, type WallSummary } from '../use-walls.ts';
import { copyLink, pickFromTab, removeFromTab } from './tab-acts.ts';

interface WallMenuProps {
  wall: WallSummary;
  onEdit: () => void;
}

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
