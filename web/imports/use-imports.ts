import useSWR, { mutate } from 'swr';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';
import { noTourAfter, tourAfter } from '../platform/tour-state.ts';
import { askForEnds, closeImports, endsOf, isOwnImport, isUnderWay, noteBegun } from './open-imports.ts';

const KEY = ['imports'] as const;
/** The first looks after a beginning come close together, because a small import is done by then. */
const FIRST_LOOKS_MS = [300, 600, 1200];
const POLL_MS = 1000;
/** Two looks that are closer than this are one. */
const SAME_LOOK_MS = 100;

const askForImports = async () => (await ask(api['game-import'].$get(), { quiet: true })).imports;

type ApiImport = Awaited<ReturnType<typeof askForImports>>[number];

/** An import in progress, or its receipt. `archived`: how many of the added games are in the archive. */
export type ImportState = ApiImport & { archived?: number };

/** The import of a file. */
export type MovedIn = ImportState & { moveIn: NonNullable<ImportState['moveIn']> };

export const isMovedIn = (state: ImportState): state is MovedIn => state.moveIn !== null;

/** The last import of a file that was not taken back; the newest come first. */
export const runOfFile = (states: readonly ImportState[] | undefined, id: string): MovedIn | undefined =>
  states?.filter(isMovedIn).find(({ moveIn, status }) => moveIn.id === id && status !== 'undone');

export function canUndo({ undoUntil }: Pick<ImportState, 'undoUntil'>, now = Date.now()): boolean {
  return undoUntil !== null && Date.parse(undoUntil) > now;
}

/** Whether it ended with titles that a retry may still bring. */
export const hasLeft = ({ status, failed, noRoom }: Pick<ImportState, 'status' | 'failed' | 'noRoom'>) =>
  status === 'failed' || (status === 'done' && failed.length + noRoom > 0);

/** How long after its end an import is still shown on its screen. */
const FRESH_MS = 600_000;

export function isFresh({ finishedAt }: ImportState, now = Date.now()): boolean {
  return finishedAt !== null && now - Date.parse(finishedAt) < FRESH_MS;
}

/** Games have come onto the shelf with it. */
export const isAdded = ({ kind, status, added }: ImportState): boolean =>
  kind === 'add' && status === 'done' && added > 0;

/** What follows the end of imports: the tour may continue, and all data that they have changed is read again. */
async function follow(ended: readonly string[], states: readonly ImportState[]): Promise<void> {
  if (ended.length === 0) return;
  const hasBrought = ({ id, kind, status }: ImportState) =>
    ended.includes(id) && isOwnImport(id) && kind === 'add' && status === 'done';
  for (const { id } of states.filter(hasBrought)) tourAfter(id);
  await showShelfChanges();
  closeImports(ended);
}

async function readImports(): Promise<ImportState[]> {
  const endsIn = askForEnds();
  const states = await askForImports();
  void follow(endsIn(states), states);
  return states;
}

/** All imports, the newest first. While one is running, `useImportWatch` keeps them current. */
export function useImports() {
  return useSWR(useSignedIn() ? KEY : null, readImports);
}

/** When an import was last begun in this tab (ms). */
let begunAt = 0;

function untilNextLook(): number {
  const sinceBegun = Date.now() - begunAt;
  const next = FIRST_LOOKS_MS.find(look => look > sinceBegun);
  return next === undefined ? POLL_MS : next - sinceBegun;
}

/** Reads the imports on every screen, every second at least, while their end is awaited. */
function useImportWatch(): void {
  useSWR(useSignedIn() ? KEY : null, readImports, {
    refreshInterval: untilNextLook,
    dedupingInterval: SAME_LOOK_MS,
  });
}

type NewImport = Pick<ImportState, 'id' | 'accountId' | 'kind' | 'total'> & Partial<Pick<ImportState, 'moveIn'>>;

/** Starts an import: it is shown before the request is answered, and followed to its end. */
export function followImport(begun: NewImport): void {
  begunAt = Date.now();
  noteBegun(begun.id);
  const counts = { done: 0, added: 0, archived: 0, joined: 0, skipped: 0, unchanged: 0, noRoom: 0, failed: [] };
  const leftOut = { ratings: 0, notes: 0, playthroughs: 0, tags: 0, stops: 0, days: 0 };
  const others = { startedAt: null, finishedAt: null, undoUntil: null, moveIn: null };
  const state = { ...others, ...begun, status: 'queued' as const, ...counts, leftOut };
  void mutate<ImportState[]>(KEY, (now = []) => [state, ...now]);
}

async function show(state: ImportState): Promise<void> {
  const put = (now: ImportState[] | undefined) => now?.map(one => (one.id === state.id ? state : one));
  await mutate<ImportState[]>(KEY, put, { revalidate: false });
}

/** Undoes a whole import. Throws ApiError. */
export async function undoImport(id: string): Promise<void> {
  const state = await ask(api['game-import'][':id'].undo.$post({ param: { id } }), { quiet: true });
  noTourAfter(id);
  void follow(endsOf(state), [state]);
  await show(state);
}

/** Retries what failed or found no room. Throws ApiError. */
export async function retryFailed(id: string): Promise<void> {
  const state = await ask(api['game-import'][':id'].retry.$post({ param: { id } }), { quiet: true });
  begunAt = Date.now();
  noteBegun(id);
  if (!isUnderWay(state)) void follow(endsOf(state), [state]);
  await show(state);
}

/** Reads the imports again and again. It is mounted on every screen as long as the end of an import is awaited. */
export function ImportWatch() {
  useImportWatch();
  return null;
}
