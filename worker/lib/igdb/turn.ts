import { type Desk, ProviderTrouble } from '../gaming/adapter.ts';

/** What IGDB allows a client id, however many machines ask in its name. */
export const CALLS_A_SECOND = 4;
/** Within one machine calls are spread, so that no second of anybody's clock sees more of them. */
const SPACING_MS = 1000 / CALLS_A_SECOND + 20;
/** So often somebody waits for a second with a call left in it before giving up. */
const WAITS = 15;

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

let nextFree = 0;

async function spread(): Promise<void> {
  const at = Math.max(Date.now(), nextFree);
  nextFree = at + SPACING_MS;
  if (at > Date.now()) await sleep(at - Date.now());
}

/** Waits until a call may be made, and counts it for all. Throws ProviderTrouble('budget_spent') after 15 seconds. */
export async function takeTurn(desk: Desk): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    try {
      await desk.spend('igdb', 1, CALLS_A_SECOND, 1);
      return await spread();
    } catch (error) {
      if (!(error instanceof ProviderTrouble) || waits === WAITS) throw error;
      await sleep(1000 - (Date.now() % 1000) + Math.random() * 50);
    }
  }
}
