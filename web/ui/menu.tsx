import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { cx } from './cx.ts';
import { type Icon, iconClass } from './icon.tsx';
import { Anchor } from './link.tsx';
import styles from './menu.module.css';
import { MenuSheet } from './menu-sheet.tsx';
import { type MenuTrigger, useMenuTrigger } from './menu-trigger.ts';

type MenuProps = {
  label: string;
  /** Draws the button. All given attributes go onto that button. */
  trigger: (props: MenuTrigger) => ReactNode;
  children: ReactNode;
};

const MenuContext = createContext<(after?: () => void) => void>(() => {});

/** A menu of actions. It is not rendered until it is opened, so each of a hundred cards may have one. */
export function Menu({ label, trigger, children }: MenuProps) {
  const { id, from, trigger: props, close } = useMenuTrigger();
  const leave = (after?: () => void) => {
    document.getElementById(props.id)?.focus();
    close();
    after?.();
  };
  return (
    <>
      {trigger(props)}
      {from && (
        <MenuSheet id={id} label={label} from={from} onClose={close} onLeave={leave}>
          <MenuContext value={leave}>{children}</MenuContext>
        </MenuSheet>
      )}
    </>
  );
}

type MenuItemLook = {
  icon?: Icon | undefined;
  flip?: boolean | undefined;
  /** A word or number at the end of the line. */
  end?: ReactNode;
  children?: ReactNode;
};

interface MenuItemProps extends MenuItemLook {
  /** If given, the item is one of several that exclude each other. */
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

type MenuCheckProps = { checked: boolean; onChange: () => void; children: ReactNode };

/** One of several that can be ticked together: the menu stays open. */
export const MenuCheck = ({ checked, onChange, children }: MenuCheckProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={onChange}
  >
    <Inside>{children}</Inside>
  </button>
);

type MenuLinkProps = Pick<MenuItemLook, 'icon'> & ComponentProps<typeof Anchor>;

export function MenuLink({ icon, children, onClick, ...anchor }: MenuLinkProps) {
  const leave = use(MenuContext);
  const follow: typeof onClick = event => {
    onClick?.(event);
    leave();
  };
  return (
    <Anchor {...anchor} role="menuitem" tabIndex={-1} className={styles.item} onClick={follow}>
      <Inside icon={icon}>{children}</Inside>
    </Anchor>
  );
}

/** Items that belong to the one above them. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
  <div role="group" aria-label={label} className={styles.group}>
    {children}
  </div>
);

export const MenuLine = () => <hr className={styles.line} />;

/** The subject of the menu; not an action. */
export const MenuHead = ({ children }: { children: ReactNode }) => (
  <div role="presentation" className={`${styles.head} row gap-3 breaks`}>
    {children}
  </div>
);

function Inside({ icon: Sign, flip, end, children }: MenuItemLook) {
  return (
    <>
      {Sign && <Sign className={iconClass(flip)} />}
      <span className={styles.word}>{children}</span>
      {end !== undefined && <span className={`${styles.end} meta num whole-word`}>{end}</span>}
    </>
  );
}
