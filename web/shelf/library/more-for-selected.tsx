import { BrickWall, Ellipsis, Handshake, ListPlus, Plus, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { t as text, useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { removeMany } from '../actions/bulk-actions.ts';
import type { Copy } from '../copies/copy.ts';
import { canPlan, type Entry } from '../copies/entries.ts';
import { LateHeldDialog, LateTagsDialog } from '../copies/late-dialogs.tsx';
import { useMenuPage } from '../copy-menu/copy-menu.tsx';
import { planCopies } from '../copy-menu/main-page.tsx';
import { WallDialog } from '../walls/edit/wall-dialog.tsx';
import { addWallGames, useWalls, type WallSummary } from '../walls/use-walls.ts';

type MoreProps = { chosen: readonly Entry[]; onAct: (act: Promise<unknown>) => void };

/** What is done more rarely with many games at once. */
export function MoreForSelected({ chosen, onAct }: MoreProps) {
  const t = useT();
  const pages = useMenuPage<'walls'>();
  const removal = useConfirm<readonly Copy[]>();
  const [isMaking, setMaking] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const copies = chosen.flatMap(entry => entry.copies);
  const toPlan = chosen.flatMap(entry => entry.copies.find(canPlan) ?? []);
  const label = t('library.select.more');
  const addTo = (wall: Pick<WallSummary, 'id' | 'title'>) => onAct(addToWall(wall, chosen));
  return (
    <>
      <Menu
        label={label}
        trigger={props => (
          <Button {...pages.wire(props)} size="s" icon={Ellipsis} disabled={chosen.length === 0}>
            {label}
          </Button>
        )}
      >
        {pages.page === 'walls' ? (
          <WallItems onChoose={addTo} onMake={() => setMaking(true)} />
        ) : (
          <>
            <MenuItem icon={BrickWall} onSelect={() => pages.open('walls')}>
              {t('library.select.wall')}
            </MenuItem>
            <MenuItem icon={ListPlus} disabled={toPlan.length === 0} onSelect={() => onAct(planCopies(toPlan))}>
              {t('lists.act.plan')}
            </MenuItem>
            <MenuItem icon={Tag} onSelect={() => setTagging(true)}>
              {t('lists.act.tags')}
            </MenuItem>
            <MenuItem icon={Handshake} onSelect={() => setHolding(true)}>
              {t('lists.held.act')}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => removal.open(copies)}>
              {t('lists.act.removeSome')}
            </MenuItem>
          </>
        )}
      </Menu>
      <LateTagsDialog open={isTagging} copies={copies} onClose={() => setTagging(false)} onSaving={onAct} />
      <LateHeldDialog open={isHolding} copies={copies} onClose={() => setHolding(false)} onAct={onAct} />
      <WallDialog open={isMaking} onClose={() => setMaking(false)} onSaved={addTo} />
      <ConfirmDialog
        confirm={removal}
        title={t('library.select.remove', { n: chosen.length })}
        okLabel={t('lists.act.remove')}
        cancelLabel={t('common.act.cancel')}
        danger
        onSubmitted={given => onAct(removeMany(given))}
      >
        {t('library.select.removeCopies', { n: copies.length })}
      </ConfirmDialog>
    </>
  );
}

type WallItemsProps = { onChoose: (wall: WallSummary) => void; onMake: () => void };

function WallItems({ onChoose, onMake }: WallItemsProps) {
  const t = useT();
  const { data: walls = [] } = useWalls(useUser()?.id);
  const byHand = walls.filter(wall => !wall.viewId);
  return (
    <>
      <MenuHead>{t('library.select.wall')}</MenuHead>
      {byHand.map(wall => (
        <MenuItem key={wall.id} onSelect={() => onChoose(wall)}>
          <bdi>{wall.title}</bdi>
        </MenuItem>
      ))}
      {byHand.length > 0 && <MenuLine />}
      <MenuItem icon={Plus} onSelect={onMake}>
        {t('walls.tab.new')}
      </MenuItem>
    </>
  );
}

async function addToWall(wall: Pick<WallSummary, 'id' | 'title'>, chosen: readonly Entry[]): Promise<void> {
  const ids = chosen.map(entry => entry.gameId);
  try {
    await addWallGames(wall.id, ids);
    toast.show({ text: text('walls.pick.added', { n: ids.length, title: wall.title }) });
  } catch (error) {
    sayFailed(text('walls.pick.failed'), error, () => addToWall(wall, chosen), text('walls.edit.away'));
  }
}
