import { ExternalLink, Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { cx } from './cx.ts';

/* The icons of lucide-react, and the rule for those that turn. */

/** Any icon of lucide-react, or a drawing that takes a class. */
export type Icon = ComponentType<{ className?: string }>;

export const iconClass = (flip = false, small = false) => `icon${small ? ' icon-s' : ''}${flip ? ' flip' : ''}`;

/**
 * An icon that points along the line, and so turns with the script wherever it stands: a button with it needs no `flip`.
 */
const turning =
  (Sign: Icon): Icon =>
  ({ className }) => <Sign className={cx(className, 'flip')} />;

/** Takes something back. */
export const UndoIcon = turning(Undo2);
/** Leads to another site. */
export const LeavingIcon = turning(ExternalLink);
