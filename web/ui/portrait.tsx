import { cx } from './cx.ts';
import styles from './portrait.module.css';

type PortraitProps = {
  /** The first letter of the name, if there is no picture. */
  letter: string;
  src?: string | null | undefined;
  /** The description of the picture, for screen readers. */
  label: string;
  /** The picture is being uploaded or removed. */
  pending?: boolean;
};

export const Portrait = ({ letter, src, label, pending = false }: PortraitProps) => (
  <span className={cx(styles.portrait, pending && styles.pending)}>
    {src ? (
      <img className="fill" src={src} alt={label} width="96" height="96" />
    ) : (
      <>
        <span aria-hidden="true">{letter}</span>
        <span className="hidden">{label}</span>
      </>
    )}
  </span>
);
