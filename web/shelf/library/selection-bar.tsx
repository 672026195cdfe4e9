import { Archive, ArrowRight, Check, Clock, Flag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { GAMES_TYPES } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { ReachBar, TickAll } from '../../catalogue/picking.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { RANK_ICONS } from '../../ui/chips.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';
import { archiveMany, moveMany, rankMany } from '../actions/bulk-actions.ts';
import type { Entry } from '../copies/entries.ts';
import styles from './library.module.css';
import { MoreForSelected } from './more-for-selected.tsx';

type SelectionBarProps = {
  /** The games that the shelf shows. */
  entries: readonly Entry[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
  onEnd: () => void;
};

const REASONS = [
  { status: 'finished', icon: Check, word: 'lists.finish' },
  { status: 'kicked', icon: X, word: 'lists.kick' },
  { status: 'retired', icon: Clock, word: 'lists.retire' },
] as const;

export function SelectionBar({ entries, selected, onSelect, onEnd }: SelectionBarProps) {
  const t = useT();
  const chosen = entries.filter(entry => selected.has(entry.gameId));
  const copies = chosen.flatMap(entry => entry.copies);
  const then = (act: Promise<unknown>) => {
    onEnd();
    void act;
  };
  return (
    <ReachBar label={t('library.select.label')} className={styles.bar}>
      <TickAll
        className={styles.all}
        label={t('library.select.all', { n: entries.length })}
        picked={chosen.length}
        of={entries.length}
        onChange={all => onSelect(all ? entries.map(entry => entry.gameId) : [])}
      />
      <b role="status" className="grow whole-word small strong">
        {t('library.select.count', { n: chosen.length })}
      </b>
      <div className={styles.bulk}>
        <ForSelected label={t('lists.act.move')} icon={ArrowRight} flip off={chosen.length === 0}>
          {GAMES_TYPES.filter(list => list !== 'games').map(list => (
            <MenuItem key={list} onSelect={() => then(moveMany(copies, list))}>
              {t(`common.list.${list}`)}
            </MenuItem>
          ))}
        </ForSelected>
        <ForSelected label={t('lists.act.priority')} icon={Flag} off={chosen.length === 0}>
          {PRIORITIES.map(rank => (
            <MenuItem key={rank} icon={RANK_ICONS[rank]} onSelect={() => then(rankMany(copies, rank))}>
              {t(`common.rank.${rank}`)}
            </MenuItem>
          ))}
        </ForSelected>
        <ForSelected label={t('lists.act.archive')} icon={Archive} off={chosen.length === 0}>
          {REASONS.map(({ status, icon, word }) => (
            <MenuItem key={status} icon={icon} onSelect={() => then(archiveMany(copies, status))}>
              {t(word)}
            </MenuItem>
          ))}
        </ForSelected>
        <MoreForSelected chosen={chosen} onAct={then} />
      </div>
      <Tool label={t('library.select.end')} icon={X} onClick={onEnd} />
    </ReachBar>
  );
}

type ForSelectedProps = { label: string; icon: Icon; flip?: boolean; off: boolean; children: ReactNode };

function ForSelected({ label, icon, flip, off, children }: ForSelectedProps) {
  return (
    <Menu
      label={label}
      trigger={props => (
        <Button {...props} size="s" icon={icon} flip={flip} disabled={off}>
          {label}
        </Button>
      )}
    >
      {children}
    </Menu>
  );
}
