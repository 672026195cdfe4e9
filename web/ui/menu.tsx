import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { type Icon, iconClass } from './icon.ts';
import { Anchor } from './link.tsx';
import styles from './menu.module.css';
import { MenuSheet } from './menu-sheet.tsx';

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

interface MenuProps {
  label: string;
  /** Draws the button; everything it is given goes onto that button. */
  trigger: (props: MenuTrigger) => ReactNode;
  children: ReactNode;
  className?: string;
}

const MenuContext = createContext<(after?: () => void) => void>(() => {});

/** A menu of acts. Nothing of it exists until it is opened, so a hundred cards may each have one. */
export function Menu({ label, trigger, children, className }: MenuProps) {
  const id = useId().replace(/[^a-z0-9]/gi, '');
  const [from, setFrom] = useState<'start' | 'end'>();
  const wasOpen = useRef(false);
  const close = () => setFrom(undefined);
  const leave = (after?: () => void) => {
    document.getElementById(`${id}-trigger`)?.focus();
    close();
    after?.();
  };
  const props: MenuTrigger = {
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
  return (
    <>
      {trigger(props)}
      {from && (
        <MenuSheet id={id} label={label} from={from} onClose={close} onLeave={leave} className={className}>
          <MenuContext value={leave}>{children}</MenuContext>
        </MenuSheet>
      )}
    </>
  );
}

interface MenuItemLook {
  icon?: Icon | undefined;
  flip?: boolean | undefined;
  /** A word or number at the end of the line. */
  end?: ReactNode;
  children?: ReactNode;
}

interface MenuItemProps extends MenuItemLook {
  /** Given, the item is one of several that exclude each other. */
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onSelect: () => void;
}

export function MenuItem({ checked, disabled, danger, onSelect, ...look }: MenuItemProps) {
  const leave = use(MenuContext);
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={cx(styles.item, danger && styles.danger)}
      onClick={() => !disabled && leave(onSelect)}
    >
      <Inside {...look} />
    </button>
  );
}

export function MenuLink({
  icon,
  flip,
  end,
  children,
  onClick,
  ...anchor
}: MenuItemLook & ComponentProps<typeof Anchor>) {
  const leave = use(MenuContext);
  const follow: typeof onClick = event => {
    onClick?.(event);
    leave();
  };
  return (
    <Anchor {...anchor} role="menuitem" tabIndex={-1} className={styles.item} onClick={follow}>
      <Inside icon={icon} flip={flip} end={end}>
        {children}
      </Inside>
    </Anchor>
  );
}

export const MenuLine = () => <hr className={styles.line} />;

/** Whom or what the menu is about; not an act. */
export const MenuHead = ({ children }: { children: ReactNode }) => (
  <div role="presentation" className={styles.head}>
    {children}
  </div>
);

function Inside({ icon: Sign, flip, end, children }: MenuItemLook) {
  return (
    <>
      {Sign && <Sign className={iconClass(flip)} />}
      <span className={styles.word}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  );
}
