import type { Vars } from './settings.ts';

/** `unknown`: nothing could be learnt, as when a service is away or there is no network. */
type State = 'fine' | 'missing' | 'wrong' | 'unknown';
export type Finding = { state: State; text: string };

export const fine = (text = ''): Finding => ({ state: 'fine', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unknown = (text: string): Finding => ({ state: 'unknown', text });

export type Check = {
  name: string;
  /** The variables without which there is nothing to try. Half of them set is wrong. */
  needs: string[];
  /** What does not work without them. */
  without: string;
  /** Tries it. A rejection counts as unknown, or as wrong if nothing works without the part. */
  ask: (vars: Vars, signal: AbortSignal) => Promise<Finding> | Finding;
  isVital?: boolean;
};
