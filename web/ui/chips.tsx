import { Check, ChevronDown, ChevronsUp, ChevronUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chips.module.css';
import { cx } from './cx.ts';
import type { Icon } from './icon.tsx';
import type { LengthStep } from './spine.tsx';

type ChipProps = {
  /**
   * Filled for platforms; an outline for the origin of a copy; a larger outline, with an icon, for a state such as
   * "Private".
   */
  variant?: 'fill' | 'line' | 'state' | 'large';
  icon?: Icon;
  className?: string;
  children: ReactNode;
};

export const Chip = ({ variant = 'fill', icon: Sign, className, children }: ChipProps) => (
  <bdi className={cx(styles.chip, styles[variant], className)}>
    {Sign && <Sign className="icon icon-s" />}
    {children}
  </bdi>
);

/** Platforms in words, never as brand logos. */
export const Chips = ({ of }: { of: readonly string[] }) => (
  <span className="cluster gap-1">
    {of.map(name => (
      <Chip key={name}>{name}</Chip>
    ))}
  </span>
);

type LengthMarkProps = {
  step: LengthStep;
  /** The value that is shown: "18 h", or "Unknown". */
  text: ReactNode;
  /** The value for screen readers: "Long". */
  label?: string | undefined;
};

/** A little spine as thick as the game is long. */
export const LengthMark = ({ step, text, label }: LengthMarkProps) => (
  <span className={`${styles.length} row inline`}>
    <i data-step={step} />
    {label && <span className="hidden">{label} </span>}
    <span className="num">{text}</span>
  </span>
);

/** 2 must play, 3 high, 4 medium, 5 low. */
export type RankValue = 2 | 3 | 4 | 5;

export const RANK_ICONS: Readonly<Record<RankValue, Icon>> = {
  2: ChevronsUp,
  3: ChevronUp,
  4: Equal,
  5: ChevronDown,
};

/** Priority, shown by shape and word. */
export function Rank({ of, children }: { of: RankValue; children: ReactNode }) {
  const Sign = RANK_ICONS[of];
  return (
    <span className={`${styles.rank} row inline`} data-rank={of}>
      <Sign className="icon" />
      <span>{children}</span>
    </span>
  );
}

/** The lamp is on. */
export const PlayingMark = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.playing} row inline`}>{children}</span>
);

/** Says of a game on the shelf that it cannot be played now. */
export const RestsMark = ({ why, children }: { why?: ReactNode; children: ReactNode }) => (
  <span className={`${styles.rests} cluster inline quiet`}>
    <span>{children}</span>
    {why && <small>{why}</small>}
  </span>
);

/** Already yours. */
export const HeldMark = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.held} row inline strong`}>
    <Check className="icon icon-s" />
    {children}
  </span>
);
