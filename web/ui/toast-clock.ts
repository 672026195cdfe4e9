/* How long each toast is still shown. The time of all of them stops while one is pointed at or focused. */

type Clock = { timer: ReturnType<typeof setTimeout> | undefined; since: number; left: number; onEnd: () => void };

const clocks = new Map<number, Clock>();
let isStopped = false;

function run(clock: Clock): void {
  clock.since = performance.now();
  clock.timer = setTimeout(clock.onEnd, clock.left);
}

export function startClock(id: number, duration: number, onEnd: () => void): void {
  const clock: Clock = { timer: undefined, since: 0, left: duration, onEnd };
  clocks.set(id, clock);
  if (!isStopped) run(clock);
}

/** Ends the clocks of toasts that are not shown any more. */
export function keepClocks(shown: ReadonlySet<number>): void {
  for (const [id, { timer }] of clocks) {
    if (shown.has(id)) continue;
    clearTimeout(timer);
    clocks.delete(id);
  }
}

export function stopTime(): void {
  if (isStopped) return;
  isStopped = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.left -= performance.now() - clock.since;
  }
}

export function startTime(): void {
  if (!isStopped) return;
  isStopped = false;
  for (const clock of clocks.values()) run(clock);
}

/** Milliseconds a toast has already been shown. */
export function timeSpent({ id, duration }: { id: number; duration: number }): number {
  const clock = clocks.get(id);
  if (!clock?.since) return 0;
  return duration - clock.left + (isStopped ? 0 : performance.now() - clock.since);
}
