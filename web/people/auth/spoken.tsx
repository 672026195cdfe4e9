import type { ReactNode } from 'react';

/** Announces an error that is found while the reader is already in the next field. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span role="status" className="hidden">
    {children}
  </span>
);
