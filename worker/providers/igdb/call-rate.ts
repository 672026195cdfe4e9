import type { TurnQuota } from '../quota/quota.ts';

/** What IGDB allows a client id, however many machines ask in its name. */
const CALLS_A_SECOND = 4;
/** So much later than meant a call may arrive, and still no second sees more of them. */
const LEEWAY_MS = 200;
const SPACING_MS = (1000 + LEEWAY_MS) / CALLS_A_SECOND;
/** So long somebody waits for their turn before giving up. */
const PATIENCE_MS = 15_000;

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** So many turns in a row. */
export const turnsAt = (calls: number) => ({ key: 'igdb', calls, spacingMs: SPACING_MS, patienceMs: PATIENCE_MS });

/** Waits until a turn that was taken has come; takes another one where there is none or its moment is past. */
export async function waitForTurn(quota: TurnQuota, turn?: number): Promise<void> {
  const isLate = turn !== undefined && Date.now() - turn > LEEWAY_MS;
  const [at = 0] = turn === undefined || isLate ? await quota.takeTurns(turnsAt(1)) : [turn];
  if (at > Date.now()) await sleep(at - Date.now());
}
