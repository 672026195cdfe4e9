import type { ReactNode } from 'react';
import { useModal } from './modal.ts';
import styles from './panel.module.css';

type SidePanelProps = {
  onClose: () => void;
  label: string;
  /** Stays at the top: a search field, a heading, a close button. */
  top: ReactNode;
  foot?: ReactNode;
  /** Scrolls between the two. */
  children: ReactNode;
};

/** A dialog that slides in from the inline end, as high as the window. */
export function SidePanel({ onClose, label, top, foot, children }: SidePanelProps) {
  const { ref, props } = useModal(onClose);
  return (
    <dialog ref={ref} {...props} aria-label={label} className={styles.panel}>
      <div className={styles.inside} data-body>
        <div className={`${styles.top} stack fit gap-3`}>{top}</div>
        <div className={styles.list}>{children}</div>
        {foot && <div className={`${styles.foot} stack gap-3`}>{foot}</div>}
      </div>
    </dialog>
  );
}
