import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Check, Clock, Trash2, X } from 'lucide-react';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { RANK_ICONS } from '../../ui/chips.tsx';
import { MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { ArchiveStatus, Copy } from '../copies/copy.ts';
import { onText } from '../copies/copy-words.ts';
import { isPlaying, priorityOf } from '../copies/entries.ts';

export type MenuPage = 'main' | 'priority' | 'move' | 'archive' | 'remove';

/** The new place in the same list. */
export type ListStep = 'first' | 'up' | 'down' | 'last';

export type CopyActs = {
  play: (copies: readonly Copy[], playing: boolean) => void;
  prioritize: (priority: number) => void;
  move: (to: GamesType) => void;
  archive: (status: ArchiveStatus, isUndated?: boolean) => void;
  remove: (copies: readonly Copy[]) => void;
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

/** What is being played ends today; what only stands there may have been finished long ago, so the day is asked. */
export function ArchivePage({ copies, acts }: { copies: readonly Copy[]; acts: CopyActs }) {
  const t = useT();
  const isPlayed = copies.some(isPlaying);
  return (
    <>
      <MenuHead>{t('lists.head.archive')}</MenuHead>
      <MenuItem icon={Check} end={!isPlayed && t('lists.finished.today')} onSelect={() => acts.archive('finished')}>
        {t('lists.finish')}
      </MenuItem>
      {!isPlayed && (
        <MenuItem icon={Check} end={t('lists.finished.undated')} onSelect={() => acts.archive('finished', true)}>
          {t('lists.finished.earlier')}
        </MenuItem>
      )}
      <MenuItem icon={X} onSelect={() => acts.archive('kicked')}>
        {t('lists.kick')}
      </MenuItem>
      <MenuItem icon={Clock} onSelect={() => acts.archive('retired')}>
        {t('lists.retire')}
      </MenuItem>
    </>
  );
}

/** Of several copies one may go, or all of them: which is asked. */
export function RemovePage({ copies, acts }: { copies: readonly Copy[]; acts: CopyActs }) {
  const t = useT();
  return (
    <>
      <MenuHead>{t('lists.head.remove')}</MenuHead>
      {copies.map(copy => (
        <MenuItem key={copy.id} danger onSelect={() => acts.remove([copy])}>
          {onText(copy)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={() => acts.remove(copies)}>
        {t('lists.act.removeAll', { n: copies.length })}
      </MenuItem>
    </>
  );
}
