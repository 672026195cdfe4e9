import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useModal } from './modal.ts';
import styles from './panel.module.css';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  /** Stays at the top: a search field, a heading, a close button. */
  top: ReactNode;
  foot?: ReactNode;
  className?: string;
  /** Scrolls between the two. */
  children: ReactNode;
};

/** A dialog that slides in from the inline end, as high as the window. */
export function SidePanel({ open, ...panel }: SidePanelProps) {
  return open ? <OpenPanel {...panel} /> : null;
}

function OpenPanel({ onClose, label, top, foot, className, children }: Omit<SidePanelProps, 'open'>) {
  const { ref, props } = useModal(onClose);
  return (
    <dialog ref={ref} {...props} aria-label={label} className={cx(styles.panel, className)}>
      <div className={styles.inside} data-body>
        <div className={styles.top}>{top}</div>
        <div className={styles.list}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
