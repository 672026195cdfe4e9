import useSWR, { mutate } from 'swr';
import { api, ask } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';

const KEY = ['imports'] as const;
const POLL_MS = 1000;
/** What an import changes in what this browser may have loaded. */
const CHANGED: readonly unknown[] = ['copies', 'counters', 'search', 'game', 'import-games'];

const askForImports = async () => (await ask(api['game-import'].$get(), { quiet: true })).imports;

/** An import as far as it has come, or its receipt. */
export type ImportState = Awaited<ReturnType<typeof askForImports>>[number];

/** Whether an import still has something to do. */
export function isUnderWay({ status }: Pick<ImportState, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Whether an import can be taken back now. */
export function canUndo({ undoUntil }: Pick<ImportState, 'undoUntil'>, now = Date.now()): boolean {
  return undoUntil !== null && Date.parse(undoUntil) > now;
}

/** Lists, numbers and buckets are older than an import that has ended: they are asked for again. */
function showChanges(): void {
  void mutate(key => Array.isArray(key) && CHANGED.includes(key[0]));
}

/** Ids of the imports that were under way when they were last read. */
let running = new Set<string>();

function noteEnds(states: readonly ImportState[]): void {
  const now = new Set(states.filter(isUnderWay).map(({ id }) => id));
  const hasEnded = [...running].some(id => !now.has(id));
  running = now;
  if (hasEnded) showChanges();
}

async function readImports(): Promise<ImportState[]> {
  const states = await askForImports();
  noteEnds(states);
  return states;
}

/** All imports, the newest first, read every second while one is under way. */
export function useImports() {
  return useSWR(useSignedIn() ? KEY : null, readImports, {
    refreshInterval: states => (states?.some(isUnderWay) ? POLL_MS : 0),
  });
}

/** Reads the imports anew: one has just begun. */
export async function showImports(): Promise<void> {
  await mutate(KEY);
}

async function show(state: ImportState): Promise<void> {
  const put = (now: ImportState[] | undefined) => now?.map(one => (one.id === state.id ? state : one));
  await mutate<ImportState[]>(KEY, put, { revalidate: false });
}

/** Takes a whole import back. Throws ApiError. */
export async function undoImport(id: string): Promise<void> {
  await show(await ask(api['game-import'][':id'].undo.$post({ param: { id } }), { quiet: true }));
  showChanges();
}

/** Tries once more what failed. Throws ApiError. */
export async function retryImport(id: string): Promise<void> {
  await show(await ask(api['game-import'][':id'].retry.$post({ param: { id } }), { quiet: true }));
  await showImports();
}
