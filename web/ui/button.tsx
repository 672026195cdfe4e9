import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { type Icon, iconClass } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

type ButtonLook = {
  variant?: 'main' | 'plain' | 'quiet' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  wide?: boolean | undefined;
  icon?: Icon | undefined;
  iconEnd?: Icon | undefined;
  /** The icons point along the line of reading. */
  flip?: boolean | undefined;
};

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Busy: keeps its focus and its words, and ignores further presses. */
  busy?: boolean | undefined;
}

export function Button({ variant, size, wide, icon, iconEnd, flip, busy = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      <Inside icon={icon} iconEnd={iconEnd} flip={flip} busy={busy}>
        {children}
      </Inside>
    </button>
  );
}

export function ButtonLink({ variant, size, wide, icon, iconEnd, flip, ...rest }: ButtonLook & AnchorProps) {
  const { className, children, ...anchor } = rest;
  return (
    <Anchor {...anchor} className={cx(buttonClass({ variant, size, wide }), className)}>
      <Inside icon={icon} iconEnd={iconEnd} flip={flip}>
        {children}
      </Inside>
    </Anchor>
  );
}

function buttonClass({ variant = 'plain', size = 'm', wide }: ButtonLook) {
  return cx(styles.button, styles[variant], styles[`size-${size}`], wide && 'wide');
}

interface InsideProps extends Pick<ButtonLook, 'icon' | 'iconEnd' | 'flip'> {
  busy?: boolean;
  children: ReactNode;
}

function Inside({ icon: Start, iconEnd: End, flip, busy, children }: InsideProps) {
  return (
    <>
      {busy && <span className={styles.spin} />}
      {Start && !busy && <Start className={iconClass(flip)} />}
      {children}
      {End && <End className={iconClass(flip)} />}
    </>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
