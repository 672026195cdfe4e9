import type { ComponentType } from 'react';

/** Any icon of lucide-react, or a drawing that takes a class. */
export type Icon = ComponentType<{ className?: string }>;

export const iconClass = (flip = false, small = false) => `icon${small ? ' icon-s' : ''}${flip ? ' flip' : ''}`;
