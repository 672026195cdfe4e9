import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Hash, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { number, useT } from '../../../platform/i18n.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';

type MenuPage = 'moves' | 'positions';

type ItemMenuProps = {
  title: string;
  /** The position of the game, counted from 0, and the number of games. */
  at: number;
  count: number;
  trigger: RefObject<HTMLButtonElement | null>;
  onMoveTo: (to: number) => void;
  onRemove: () => void;
};

export function ItemMenu({ title, trigger, onRemove, ...moving }: ItemMenuProps) {
  const t = useT();
  const [page, setPage] = useState<MenuPage>('moves');
  const next = useRef<MenuPage>('moves');
  const label = t('walls.wall.act.itemMore', { title });
  const begin = () => {
    setPage(next.current);
    next.current = 'moves';
  };
  const openPositions = () => {
    next.current = 'positions';
    // After the page that is open now has closed.
    setTimeout(() => trigger.current?.click());
  };
  return (
    <Menu
      label={label}
      trigger={({ onClick, onKeyDown, ...props }) => (
        <Tool
          {...props}
          ref={trigger}
          size="s"
          label={label}
          icon={Ellipsis}
          tip={false}
          onClick={() => {
            begin();
            onClick();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            begin();
            onKeyDown(event);
          }}
        />
      )}
    >
      {page === 'positions' ? (
        <Positions {...moving} />
      ) : (
        <Moves {...moving} onOpenPositions={openPositions} onRemove={onRemove} />
      )}
    </Menu>
  );
}

type PositionsProps = Pick<ItemMenuProps, 'at' | 'count' | 'onMoveTo'>;

function Moves({
  at,
  count,
  onMoveTo,
  onOpenPositions,
  onRemove,
}: PositionsProps & { onOpenPositions: () => void; onRemove: () => void }) {
  const t = useT();
  const moves = [
    { word: 'first', icon: ArrowUpToLine, to: 0 },
    { word: 'earlier', icon: ArrowUp, to: at - 1 },
    { word: 'later', icon: ArrowDown, to: at + 1 },
    { word: 'last', icon: ArrowDownToLine, to: count - 1 },
  ] as const;
  return (
    <>
      <MenuHead>{t('walls.wall.head.move')}</MenuHead>
      {moves.map(({ word, icon, to }) => (
        <MenuItem key={word} icon={icon} disabled={to === at || to < 0 || to >= count} onSelect={() => onMoveTo(to)}>
          {t(`walls.wall.act.${word}`)}
        </MenuItem>
      ))}
      <MenuItem icon={Hash} end={number(at + 1)} onSelect={onOpenPositions}>
        {t('walls.wall.act.to')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('walls.wall.act.off')}
      </MenuItem>
    </>
  );
}

/** Every position of the wall. */
function Positions({ at, count, onMoveTo }: PositionsProps) {
  const t = useT();
  return (
    <>
      <MenuHead>{t('walls.wall.head.move')}</MenuHead>
      {Array.from({ length: count }, (_, position) => (
        <MenuItem key={position} checked={position === at} onSelect={() => onMoveTo(position)}>
          {t('walls.wall.act.place', { at: position + 1 })}
        </MenuItem>
      ))}
    </>
  );
}
