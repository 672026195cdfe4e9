import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tick } from '../ui/checkbox.tsx';
import { cx } from '../ui/cx.ts';
import styles from './picking.module.css';

/* The checkboxes for choosing many games at once. */

type TickAllProps = {
  label: string;
  picked: number;
  of: number;
  onChange: (all: boolean) => void;
  className?: string | undefined;
};

export function TickAll({ label, picked, of, onChange, className }: TickAllProps) {
  const every = picked >= of;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in the Tick
    <label className={className}>
      <Tick label={label} checked={every} mixed={picked > 0 && !every} onChange={() => onChange(!every)} />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

type ReachBarProps = { label: string; className?: string | undefined; children: ReactNode };

/** The chosen games and the actions for them, in a bar at the foot of the window, always within reach. */
export function ReachBar({ label, className, children }: ReachBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? keepFree(bar.current) : undefined), []);
  return (
    <section ref={bar} className={cx(styles.bar, className)} aria-label={label}>
      <div className={cx('page row gap-3', styles.inside)}>{children}</div>
    </section>
  );
}

/** Toasts stand above the bar, as high as it is: on a phone it may have two lines. */
function keepFree(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => bar.isConnected && style.setProperty('--foot', `${bar.offsetHeight}px`);
  tell();
  // A frame later: its height is room of the page, which may get a scrollbar by that and make the bar narrower.
  const watcher = new ResizeObserver(() => requestAnimationFrame(tell));
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty('--foot');
  };
}
