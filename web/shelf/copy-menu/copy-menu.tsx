import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { archiveCopies, removeCopies, setPlaying, setPriority } from '../actions/copy-actions.tsx';
import { moveCopies } from '../actions/move-copies.ts';
import type { Copy } from '../copies/copy.ts';
import { ArchivePage, type CopyActs, type MenuPage, MovePage, PriorityPage } from './copy-menu-pages.tsx';
import { MainPage } from './main-page.tsx';

/** For menus that need no further action. */
export function actsOn(copies: readonly Copy[]): CopyActs {
  return {
    play: setPlaying,
    prioritize: priority => setPriority(copies, priority),
    move: to => moveCopies(copies, to),
    archive: status => archiveCopies(copies, status),
    remove: () => removeCopies(copies),
  };
}

/** A menu whose pages can be opened from elsewhere: by a key, or by an item of another page. */
export function useMenuPage() {
  const [page, start] = useState<MenuPage>('main');
  const trigger = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  const open = (next: MenuPage) => {
    start(next);
    asked.current = true;
    // After the page that is open now has closed.
    setTimeout(() => trigger.current?.click());
  };
  return { page, trigger, open, start, asked };
}

type MenuTrigger = Parameters<ComponentProps<typeof Menu>['trigger']>[0];
type CopyTrigger = MenuTrigger & { ref: RefObject<HTMLButtonElement | null> };

type CopyMenuProps = {
  copies: readonly Copy[];
  label: string;
  trigger: (props: CopyTrigger) => ReactNode;
  acts?: CopyActs;
  /** The content of the menu's button. */
  first?: MenuPage;
  pages?: ReturnType<typeof useMenuPage>;
};

export function CopyMenu({ copies, label, trigger, acts = actsOn(copies), first = 'main', pages }: CopyMenuProps) {
  const own = useMenuPage();
  const { page, trigger: button, open, start, asked } = pages ?? own;
  const [lead] = copies;
  if (!lead) return null;
  const begin = () => {
    if (!asked.current) start(first);
    asked.current = false;
  };
  const draw = (props: MenuTrigger) =>
    trigger({
      ...props,
      ref: button,
      onClick: () => {
        begin();
        props.onClick();
      },
      onKeyDown: (event: KeyboardEvent) => {
        begin();
        props.onKeyDown(event);
      },
    });
  return (
    <Menu label={label} trigger={draw}>
      {page === 'main' && <MainPage copies={copies} lead={lead} acts={acts} open={open} />}
      {page === 'priority' && <PriorityPage lead={lead} acts={acts} />}
      {page === 'move' && <MovePage lead={lead} acts={acts} />}
      {page === 'archive' && <ArchivePage acts={acts} />}
    </Menu>
  );
}
