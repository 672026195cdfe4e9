import type { Run } from '../../proof/use-proving.tsx';

/** What the lines of the section need: `attempt` asks for a proof where the API wants one, and says what went wrong. */
export type Acts = {
  /** Runs the act of a form, which says itself what went wrong. */
  run: Run;
  attempt: (act: () => Promise<void>) => void;
  /** Shows new codes, if there are any; a toast would lie over them. */
  showCodes: (codes: string[] | undefined) => void;
};
