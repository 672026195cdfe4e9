import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { archiveCopies, removeCopies, setPlaying, setPriority } from '../actions/copy-actions.tsx';
import { moveCopies } from '../actions/move-copies.ts';
import type { Copy } from '../copies/copy.ts';
import { LateAddTimeDialog, LateHeldDialog, LateTagsDialog } from '../copies/late-dialogs.tsx';
import { ArchivePage, type CopyActs, type MenuPage, MovePage, PriorityPage, RemovePage } from './copy-menu-pages.tsx';
import { MainPage } from './main-page.tsx';

/** For menus that need no further action. */
export function actsOn(copies: readonly Copy[]): CopyActs {
  return {
    play: setPlaying,
    prioritize: priority => setPriority(copies, priority),
    move: to => moveCopies(copies, to),
    archive: (status, isUndated) => archiveCopies(copies, status, isUndated),
    remove: removeCopies,
  };
}

/** A menu whose pages can be opened from elsewhere: by a key, or by an item of another page. */
export function useMenuPage<Page extends string = MenuPage>() {
  const [page, start] = useState<Page | 'main'>('main');
  const trigger = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  const open = (next: Page) => {
    start(next);
    asked.current = true;
    // After the page that is open now has closed.
    setTimeout(() => trigger.current?.click());
  };
  const begin = (first: Page | 'main') => {
    if (!asked.current) start(first);
    asked.current = false;
  };
  /** The attributes of the button, whose press opens the first page. */
  const wire = (props: MenuTrigger, first: Page | 'main' = 'main') => ({
    ...props,
    ref: trigger,
    onClick: () => {
      begin(first);
      props.onClick();
    },
    onKeyDown: (event: KeyboardEvent) => {
      begin(first);
      props.onKeyDown(event);
    },
  });
  return { page, open, wire };
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
  pages?: ReturnType<typeof useMenuPage<MenuPage>>;
};

export function CopyMenu({ copies, label, trigger, acts = actsOn(copies), first = 'main', pages }: CopyMenuProps) {
  const own = useMenuPage();
  const { page, open, wire } = pages ?? own;
  const [isTagging, setTagging] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const [isTiming, setTiming] = useState(false);
  const [lead] = copies;
  if (!lead) return null;
  return (
    <>
      <Menu label={label} trigger={props => trigger(wire(props, first))}>
        {page === 'main' && (
          <MainPage
            copies={copies}
            lead={lead}
            acts={acts}
            open={open}
            onTag={() => setTagging(true)}
            onHold={() => setHolding(true)}
            onTime={() => setTiming(true)}
          />
        )}
        {page === 'priority' && <PriorityPage lead={lead} acts={acts} />}
        {page === 'move' && <MovePage lead={lead} acts={acts} />}
        {page === 'archive' && <ArchivePage copies={copies} acts={acts} />}
        {page === 'remove' && <RemovePage copies={copies} acts={acts} />}
      </Menu>
      <LateTagsDialog open={isTagging} copies={copies} onClose={() => setTagging(false)} />
      <LateAddTimeDialog open={isTiming} copies={copies} onClose={() => setTiming(false)} />
      <LateHeldDialog open={isHolding} copies={copies} onClose={() => setHolding(false)} />
    </>
  );
}
