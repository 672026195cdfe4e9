import { Ellipsis, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { paths, wallPath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { pickFor } from '../pick/picking-for.ts';
import { ShareAct } from '../share/share-act.tsx';
import { removeWall, type Wall } from '../use-walls.ts';
import styles from './head.module.css';

/** Only owners open the dialog, and few of them: its file comes when it is first opened. */
const file = fileOf(() => import('../edit/wall-dialog.tsx'));

const LazyWallDialog = partOf(file, arrived => arrived.WallDialog);

export function OwnerActs({ wall }: { wall: Wall }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const isBare = wall.wallGames.length === 0;
  return (
    <>
      <Button icon={Pencil} className={styles.grow} onClick={() => setEditing(true)}>
        {t('walls.wall.act.edit')}
      </Button>
      {!wall.viewId && (
        <Button icon={Plus} variant={isBare ? 'main' : 'plain'} className={styles.grow} onClick={() => pickFor(wall)}>
          {t('walls.wall.act.add')}
        </Button>
      )}
      <OwnerMenu wall={wall} />
      <ShareAct wall={wall} quiet={isBare} className={styles.share} />
      <Suspense>{editing && <LazyWallDialog open onClose={() => setEditing(false)} wall={wall} />}</Suspense>
    </>
  );
}

function OwnerMenu({ wall }: { wall: Wall }) {
  const t = useT();
  const [, navigate] = useLocation();
  const label = t('walls.wall.act.more');
  const remove = () => {
    navigate(`${paths.library}?tab=walls`);
    void removeWall(wall);
  };
  return (
    <Menu label={label} trigger={props => <Tool {...props} size="l" label={label} icon={Ellipsis} />}>
      <MenuLink icon={Eye} href={`${wallPath(wall.id)}?as=stranger`}>
        {t('walls.wall.act.stranger')}
      </MenuLink>
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={remove}>
        {t('walls.wall.act.remove')}
      </MenuItem>
    </Menu>
  );
}

export function VisitorActs({ wall }: { wall: Wall }) {
  const t = useT();
  const isSignedIn = useSignedIn();
  const back = new URLSearchParams({ next: wallPath(wall.id) });
  return (
    <>
      <ShareAct wall={wall} quiet={!isSignedIn} className={styles.share} />
      {!isSignedIn && (
        <ButtonLink variant="main" className={styles.share} href={`${paths.signup}?${back}`}>
          {t('walls.wall.act.start')}
        </ButtonLink>
      )}
    </>
  );
}
