import { Archive, ArrowRight, Clock, Flag, Handshake, ListPlus, Pause, Play, Tag, Trash2 } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { withWords } from '../../platform/lazy.ts';
import { retryImport } from '../../platform/retry.ts';
import { MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { Copy } from '../copies/copy.ts';
import { onText, startWord } from '../copies/copy-words.ts';
import { canPlan, isPlaying, priorityOf } from '../copies/entries.ts';
import type { CopyActs, MenuPage, PageProps } from './copy-menu-pages.tsx';

export function MainPage({
  copies,
  lead,
  acts,
  open,
  onTag,
  onHold,
  onTime,
}: PageProps & {
  copies: readonly Copy[];
  open: (page: MenuPage) => void;
  onTag: () => void;
  onHold: () => void;
  onTime: () => void;
}) {
  const t = useT();
  const several = copies.length > 1;
  return (
    <>
      {lead.gamesType === 'games' && <PlayItems copies={copies} acts={acts} />}
      <MenuItem icon={Flag} end={t(`common.rank.${priorityOf(lead)}`)} onSelect={() => open('priority')}>
        {t('lists.act.priority')}
      </MenuItem>
      <MenuItem icon={ArrowRight} flip onSelect={() => open('move')}>
        {t('lists.act.move')}
      </MenuItem>
      <PlanItem copies={copies} />
      <MenuItem icon={Tag} onSelect={onTag}>
        {t('lists.act.tags')}
      </MenuItem>
      {lead.gamesType === 'games' && (
        <MenuItem icon={Handshake} onSelect={onHold}>
          {t('lists.held.act')}
        </MenuItem>
      )}
      {lead.gamesType === 'games' && isOneGame(copies) && (
        <MenuItem icon={Clock} onSelect={onTime}>
          {t('lists.act.time')}
        </MenuItem>
      )}
      <MenuItem icon={Archive} onSelect={() => open('archive')}>
        {t('lists.act.archive')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={() => (several ? open('remove') : acts.remove(copies))}>
        {t(several ? 'lists.act.removeSome' : 'lists.act.remove')}
      </MenuItem>
    </>
  );
}

const isOneGame = (copies: readonly Copy[]) => new Set(copies.map(copy => copy.gameId)).size === 1;

/** One plays a copy, not a game: if there are several, each has its own line. */
function PlayItems({ copies, acts }: { copies: readonly Copy[]; acts: CopyActs }) {
  const t = useT();
  return copies.map(copy => {
    const playing = isPlaying(copy);
    return (
      <MenuItem
        key={copy.id}
        icon={playing ? Pause : Play}
        end={copies.length > 1 ? onText(copy) : undefined}
        onSelect={() => acts.play([copy], !playing)}
      >
        {t(playing ? 'lists.act.stop' : startWord(copy))}
      </MenuItem>
    );
  });
}

const planning = withWords(['evening'], () => import('./add-to-plan.ts'));

export async function planCopies(copies: readonly Copy[]): Promise<void> {
  const { addToPlan } = await retryImport(planning);
  await addToPlan(copies);
}

function PlanItem({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const copy = copies.find(canPlan);
  if (!copy) return null;
  return (
    <MenuItem icon={ListPlus} onSelect={() => void planCopies([copy])}>
      {t('lists.act.plan')}
    </MenuItem>
  );
}
