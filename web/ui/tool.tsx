import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type Icon, iconClass } from './icon.ts';
import { Anchor, type AnchorProps } from './link.tsx';
import styles from './tool.module.css';

type ToolLook = {
  /** The name of the button, and its tooltip unless `tip` says otherwise. */
  label: string;
  icon: Icon;
  size?: 's' | 'm' | 'l' | undefined;
  flip?: boolean | undefined;
  tip?: string | false | undefined;
};

interface ToolProps extends ToolLook, Omit<ComponentProps<'button'>, 'children'> {
  /** Given for toggle buttons: true or false, never absent. */
  pressed?: boolean | undefined;
}

export function Tool({ label, icon, size, flip, tip = label, pressed, className, ...button }: ToolProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={tip || undefined}
      className={cx(toolClass(size), className)}
    >
      <Sign icon={icon} flip={flip} size={size} />
    </button>
  );
}

export function ToolLink({ label, icon, size, flip, tip = label, className, ...anchor }: ToolLook & AnchorProps) {
  return (
    <Anchor {...anchor} aria-label={label} data-tip={tip || undefined} className={cx(toolClass(size), className)}>
      <Sign icon={icon} flip={flip} size={size} />
    </Anchor>
  );
}

const toolClass = (size: ToolLook['size'] = 'm') => cx(styles.tool, styles[`size-${size}`]);

function Sign({ icon: Icon, flip, size }: Pick<ToolLook, 'icon' | 'flip' | 'size'>) {
  return <Icon className={iconClass(flip, size === 's')} />;
}
