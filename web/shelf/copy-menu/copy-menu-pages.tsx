import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Check, Clock, X } from 'lucide-react';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { RANK_ICONS } from '../../ui/chips.tsx';
import { MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { ArchiveStatus, Copy } from '../copies/copy.ts';
import { priorityOf } from '../copies/entries.ts';

export type MenuPage = 'main' | 'priority' | 'move' | 'archive';

/** The new place in the same list. */
export type ListStep = 'first' | 'up' | 'down' | 'last';

export type CopyActs = {
  play: (copies: readonly Copy[], playing: boolean) => void;
  prioritize: (priority: number) => void;
  move: (to: GamesType) => void;
  archive: (status: ArchiveStatus) => void;
  remove: () => void;
  /** Given if the copies have an order. */
  step?: (step: ListStep) => void;
};

export type PageProps = { lead: Copy; acts: CopyActs };

export function PriorityPage({ lead, acts }: PageProps) {
  const t = useT();
  return (
    <>
      <MenuHead>{t('lists.head.priority')}</MenuHead>
      {PRIORITIES.map(priority => (
        <MenuItem
          key={priority}
          icon={RANK_ICONS[priority]}
          checked={priority === priorityOf(lead)}
          onSelect={() => acts.prioritize(priority)}
        >
          {t(`common.rank.${priority}`)}
        </MenuItem>
      ))}
    </>
  );
}

const STEPS = [
  { step: 'first', icon: ArrowUpToLine },
  { step: 'up', icon: ArrowUp },
  { step: 'down', icon: ArrowDown },
  { step: 'last', icon: ArrowDownToLine },
] as const;

export function MovePage({ lead, acts }: PageProps) {
  const t = useT();
  const { step: go } = acts;
  return (
    <>
      <MenuHead>{t('lists.head.move')}</MenuHead>
      {GAMES_TYPES.map((list, i) => (
        <MenuItem
          key={list}
          checked={list === lead.gamesType}
          end={go && String(i + 1)}
          onSelect={() => list !== lead.gamesType && acts.move(list)}
        >
          {t(`common.list.${list}`)}
        </MenuItem>
      ))}
      {go && <MenuLine />}
      {go &&
        STEPS.map(({ step, icon }) => (
          <MenuItem key={step} icon={icon} onSelect={() => go(step)}>
            {t(`lists.act.${step}`)}
          </MenuItem>
        ))}
    </>
  );
}

export function ArchivePage({ acts }: { acts: CopyActs }) {
  const t = useT();
  return (
    <>
      <MenuHead>{t('lists.head.archive')}</MenuHead>
      <MenuItem icon={Check} onSelect={() => acts.archive('finished')}>
        {t('lists.finish')}
      </MenuItem>
      <MenuItem icon={X} onSelect={() => acts.archive('kicked')}>
        {t('lists.kick')}
      </MenuItem>
      <MenuItem icon={Clock} onSelect={() => acts.archive('retired')}>
        {t('lists.retire')}
      </MenuItem>
    </>
  );
}
