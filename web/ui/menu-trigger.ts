import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** The attributes of a menu's button. */
export interface MenuTrigger {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  style: { anchorName: string };
  onPointerDown: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The end of the menu that gets the focus first; undefined while the menu is closed. */
type From = 'start' | 'end' | undefined;

export function useMenuTrigger() {
  const id = useId().replace(/[^a-z0-9]/gi, '');
  const [from, setFrom] = useState<From>();
  const wasOpen = useRef(false);
  const trigger: MenuTrigger = {
    id: `${id}-trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': from !== undefined,
    'aria-controls': from ? `${id}-menu` : undefined,
    style: { anchorName: `--${id}` },
    // A press outside closes a popover before the click arrives: without this the click would open it again.
    onPointerDown: () => {
      wasOpen.current = from !== undefined;
    },
    onClick: () => {
      setFrom(wasOpen.current ? undefined : 'start');
      wasOpen.current = false;
    },
    onKeyDown: event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setFrom(event.key === 'ArrowDown' ? 'start' : 'end');
    },
  };
  return { id, from, trigger, close: () => setFrom(undefined) };
}
