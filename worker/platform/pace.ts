/** The work that is done at one go, in letters of text: a few milliseconds, of the slowest kind fewer than fifty. */
const STRETCH = 16 * 1024;
/** A step costs as much as this many letters, however short it is. */
const STEP = 100;

/** Lets other requests have the thread for a moment. */
export const giveWay = () => new Promise<void>(resolve => setImmediate(resolve));

/**
 * Long work in short stretches, so that nobody waits for somebody else's file. It is counted and not timed: the clock of
 * a Worker stands still while it computes.
 */
export class Pace {
  #done = 0;

  /** To be awaited after each step, which dealt with this many letters. */
  async step(letters: number): Promise<void> {
    this.#done += letters + STEP;
    if (this.#done < STRETCH) return;
    this.#done = 0;
    await giveWay();
  }
}
