import type { ReactNode } from 'react';

/** What is found out while the reader is already in the next field. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span role="status" className="hidden">
    {children}
  </span>
);
