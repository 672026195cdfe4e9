import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type Icon, iconClass } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';
import styles from './tool.module.css';

type ToolLook = {
  /** The name of the button, and its tooltip unless `tip` says otherwise. */
  label: string;
  icon: Icon;
};

interface ToolProps extends ToolLook, Omit<ComponentProps<'button'>, 'children'> {
  size?: 's' | 'm' | 'l' | undefined;
  flip?: boolean | undefined;
  tip?: string | false | undefined;
  /** Given for toggle buttons: true or false, never absent. */
  pressed?: boolean | undefined;
}

export function Tool({ label, icon: Sign, size = 'm', flip, tip = label, pressed, className, ...button }: ToolProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={tip || undefined}
      className={cx(styles.tool, styles[`size-${size}`], className)}
    >
      <Sign className={iconClass(flip, size === 's')} />
    </button>
  );
}

export const ToolLink = ({ label, icon: Sign, ...anchor }: ToolLook & AnchorProps) => (
  <Anchor {...anchor} aria-label={label} data-tip={label} className={styles.tool}>
    <Sign className="icon" />
  </Anchor>
);
