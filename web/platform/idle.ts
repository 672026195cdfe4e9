/** Whether the reader wants little traffic. Not every browser says. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}

const IDLE_AFTER_MS = 2000;

/** After the first screen is shown: loads parts that one key press may open, while nothing else happens. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => void load().catch(() => {}), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
