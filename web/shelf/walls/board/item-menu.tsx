import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Hash, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { number, useT } from '../../../platform/i18n.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';

type Page = 'moves' | 'places';

type PieceMenuProps = {
  title: string;
  /** Its place, counted from 0, of how many. */
  at: number;
  count: number;
  trigger: RefObject<HTMLButtonElement | null>;
  onPlace: (to: number) => void;
  onRemove: () => void;
};

/** Everything that can be done with a game of one's wall. */
export function PieceMenu({ title, trigger, onRemove, ...places }: PieceMenuProps) {
  const t = useT();
  const [page, setPage] = useState<Page>('moves');
  const next = useRef<Page>('moves');
  const label = t('walls.wall.act.pieceMore', { title });
  const begin = () => {
    setPage(next.current);
    next.current = 'moves';
  };
  const openPlaces = () => {
    next.current = 'places';
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
      {page === 'places' ? <Places {...places} /> : <Moves {...places} onOpenPlaces={openPlaces} onRemove={onRemove} />}
    </Menu>
  );
}

type PlacesProps = Pick<PieceMenuProps, 'at' | 'count' | 'onPlace'>;

function Moves({
  at,
  count,
  onPlace,
  onOpenPlaces,
  onRemove,
}: PlacesProps & { onOpenPlaces: () => void; onRemove: () => void }) {
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
        <MenuItem key={word} icon={icon} disabled={to === at || to < 0 || to >= count} onSelect={() => onPlace(to)}>
          {t(`walls.wall.act.${word}`)}
        </MenuItem>
      ))}
      <MenuItem icon={Hash} end={number(at + 1)} onSelect={onOpenPlaces}>
        {t('walls.wall.act.to')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('walls.wall.act.off')}
      </MenuItem>
    </>
  );
}

/** Every place of the wall. */
function Places({ at, count, onPlace }: PlacesProps) {
  const t = useT();
  return (
    <>
      <MenuHead>{t('walls.wall.head.move')}</MenuHead>
      {Array.from({ length: count }, (_, place) => (
        <MenuItem key={place} checked={place === at} onSelect={() => onPlace(place)}>
          {t('walls.wall.act.place', { at: place + 1 })}
        </MenuItem>
      ))}
    </>
  );
}
