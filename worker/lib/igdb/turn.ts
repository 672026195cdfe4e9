import type { TurnDesk } from '../gaming/adapter.ts';

/** What IGDB allows a client id, however many machines ask in its name. */
export const CALLS_A_SECOND = 4;
/** So far apart calls are, whoever makes them: no second of anybody's clock sees more of them. */
const SPACING_MS = 1000 / CALLS_A_SECOND + 20;
/** So long somebody waits for their turn before giving up. */
const PATIENCE_MS = 15_000;
/** A turn that was missed by more is given up, for it may have become somebody else's moment too. */
const LATE_MS = 1000;

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** So many turns in a row. */
export const turnsAt = (calls: number) => ({ key: 'igdb', calls, spacingMs: SPACING_MS, patienceMs: PATIENCE_MS });

/** Waits until a turn that was taken has come; takes another one where it is long past, and where there is none. */
export async function waitForTurn(desk: TurnDesk, turn?: number): Promise<void> {
  const isLate = turn !== undefined && Date.now() - turn > LATE_MS;
  const [at = 0] = turn === undefined || isLate ? await desk.takeTurns(turnsAt(1)) : [turn];
  if (at > Date.now()) await sleep(at - Date.now());
}
