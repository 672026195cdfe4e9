import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Rows } from './game-row.tsx';
import { Shelf, Stand } from './shelf.tsx';
import styles from './skeleton.module.css';

interface WaitingProps {
  /** What is awaited, for readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Shows its bones only after 150 ms: what is quicker than that never flickers. */
export const Waiting = ({ label, className, children }: WaitingProps) => (
  <div role="status" data-waiting="" className={cx(styles.waiting, className)}>
    <span className="hidden">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

interface BoneProps {
  className?: string;
}

/** As wide as the words will be. */
export const LineBone = ({ width = '100%', className }: BoneProps & { width?: string }) => (
  <span className={cx(styles.bone, styles.line, className)} style={{ inlineSize: width }} />
);

export const CoverBone = ({ size = 'l', className }: BoneProps & { size?: 's' | 'm' | 'l' }) => (
  <span className={cx(styles.bone, styles.cover, styles[`size-${size}`], className)} />
);

/** A free shape; its size comes with the class. */
export const Bone = ({ className }: BoneProps) => <span className={cx(styles.bone, className)} />;

const WIDTHS = ['92%', '70%', '84%', '60%', '76%'];
const widthOf = (i: number) => WIDTHS[i % WIDTHS.length] ?? '80%';

const places = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A shelf of cards before it is known what they are. */
export const CardBones = ({ count, columns }: { count: number; columns?: number }) => (
  <Shelf {...(columns ? { columns } : {})}>
    {places(count).map(i => (
      <li key={i} className={styles.card}>
        <Stand>
          <CoverBone />
        </Stand>
        <LineBone width={widthOf(i)} className={styles.title} />
        <LineBone width="45%" />
      </li>
    ))}
  </Shelf>
);

export const RowBones = ({ count }: { count: number }) => (
  <Rows>
    {places(count).map(i => (
      <li key={i} className={styles.row}>
        <CoverBone size="s" />
        <span className={styles.words}>
          <LineBone width={widthOf(i + 3)} />
          <LineBone width="28%" />
        </span>
      </li>
    ))}
  </Rows>
);
