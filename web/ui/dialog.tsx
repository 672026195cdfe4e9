import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';
import { Tool } from './tool.tsx';

type DialogProps = {
  open: boolean;
  /** Returns false if it stays open. */
  onClose: () => unknown;
  title: ReactNode;
  note?: ReactNode;
  /** Stands before the title: usually a cover. */
  start?: ReactNode;
  /** Without it there is no close button, so `acts` must offer a way out. */
  closeLabel?: string;
  acts?: ReactNode;
  /** Makes the inside a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  formRef?: Ref<HTMLFormElement>;
  size?: 's' | 'm' | 'l';
  /** On phones it rises from the bottom edge. */
  sheet?: boolean;
  role?: 'alertdialog';
  className?: string;
  children?: ReactNode;
};

export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onClose,
  size = 'm',
  sheet = size !== 's',
  onSubmit,
  formRef,
  role,
  className,
  ...inside
}: Omit<DialogProps, 'open'>) {
  const { ref, props } = useModal(onClose);
  const id = useId();
  const content = <Content id={id} onClose={onClose} {...inside} />;
  const look = `${styles.inside} stack fit gap-6`;
  return (
    <dialog
      ref={ref}
      {...props}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={inside.note ? `${id}-note` : undefined}
      className={cx(styles.dialog, styles[`size-${size}`], sheet && styles.sheet, className)}
    >
      {onSubmit ? (
        <form ref={formRef} noValidate className={look} onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={look}>{content}</div>
      )}
    </dialog>
  );
}

type ContentProps = Pick<DialogProps, 'onClose' | 'title' | 'note' | 'start' | 'closeLabel' | 'acts' | 'children'>;

function Content({ id, onClose, title, note, start, closeLabel, acts, children }: ContentProps & { id: string }) {
  return (
    <>
      <div className={styles.head}>
        {start}
        <div className={`${styles.words} stack grow shrink breaks`}>
          <h2 id={`${id}-title`} className="heading">
            {title}
          </h2>
          {note && (
            <div id={`${id}-note`} className="quiet">
              {note}
            </div>
          )}
        </div>
        {closeLabel && <Tool label={closeLabel} icon={X} className={styles.close} onClick={onClose} tip={false} />}
      </div>
      {children && (
        <div data-body className={`${styles.body} stack fit gap-6`}>
          {children}
        </div>
      )}
      {acts && <div className={styles.acts}>{acts}</div>}
    </>
  );
}
