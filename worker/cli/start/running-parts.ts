export type RunningPart = { stop: () => Promise<void> };

/** Nobody wants to wait longer; what has not ended by then is killed with this process. */
const PATIENCE_MS = 6000;

/** The processes that a command has started. They are ended newest first, and once. */
export function keepParts() {
  const running: RunningPart[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (const part of running.reverse()) await part.stop().catch(() => {}); // the others must end all the same
  }

  return {
    add: <T extends RunningPart>(part: T): T => {
      running.push(part);
      return part;
    },
    isStopping: () => stopping !== undefined,
    stop: (): Promise<void> => {
      const late = new Promise<void>(done => void setTimeout(done, PATIENCE_MS));
      stopping ??= Promise.race([stopAll(), late]);
      return stopping;
    },
  };
}
