import type { TurnQuota } from '../quota/quota.ts';

/** The calls that IGDB allows a client id, from all machines together. */
const CALLS_A_SECOND = 4;
/** A call may arrive this much later than planned without any second seeing more calls than allowed. */
const LEEWAY_MS = 200;
const SPACING_MS = (1000 + LEEWAY_MS) / CALLS_A_SECOND;
/** How long a caller waits for a turn before giving up. */
const PATIENCE_MS = 15_000;

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** How many turns may be taken in a row. */
export const turnsAt = (calls: number) => ({ key: 'igdb', calls, spacingMs: SPACING_MS, patienceMs: PATIENCE_MS });

/** Waits until a reserved turn has come. Reserves another if there is none or its moment has passed. */
export async function waitForTurn(quota: TurnQuota, turn?: number): Promise<void> {
  const isLate = turn !== undefined && Date.now() - turn > LEEWAY_MS;
  const [at = 0] = turn === undefined || isLate ? await quota.takeTurns(turnsAt(1)) : [turn];
  if (at > Date.now()) await sleep(at - Date.now());
}
