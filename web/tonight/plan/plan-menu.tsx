import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';

type PlanMenuProps = {
  title: string;
  /** The position of the game, counted from 0, and the number of games. */
  at: number;
  count: number;
  trigger: RefObject<HTMLButtonElement | null>;
  onMoveTo: (to: number) => void;
  onRemove: () => void;
};

export function PlanMenu({ title, at, count, trigger, onMoveTo, onRemove }: PlanMenuProps) {
  const t = useT();
  const label = t('plan.act.more', { title });
  const moves = [
    { step: 'first', icon: ArrowUpToLine, to: 0 },
    { step: 'up', icon: ArrowUp, to: at - 1 },
    { step: 'down', icon: ArrowDown, to: at + 1 },
    { step: 'last', icon: ArrowDownToLine, to: count - 1 },
  ] as const;
  return (
    <Menu label={label} trigger={props => <Tool {...props} ref={trigger} label={label} icon={Ellipsis} tip={false} />}>
      <MenuHead>{t('lists.head.move')}</MenuHead>
      {moves.map(({ step, icon, to }) => (
        <MenuItem key={step} icon={icon} disabled={to === at || to < 0 || to >= count} onSelect={() => onMoveTo(to)}>
          {t(`lists.act.${step}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('plan.act.remove')}
      </MenuItem>
    </Menu>
  );
}
