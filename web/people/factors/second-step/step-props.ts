import type { Half } from '../half-login.ts';

/** What every way of a second step needs. */
export interface StepProps {
  half: Half;
  /** The ticket of a provider that shall open the account from then on. */
  ticket?: string | undefined;
  onEntered: (accessToken: string) => Promise<void>;
}
