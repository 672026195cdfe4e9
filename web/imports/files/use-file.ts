import useSWR, { mutate } from 'swr';
import type { Bucket } from '../../../worker/imports/files/files.schema.ts';
import type { GiveMapping } from '../../../worker/imports/files/requests.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';

const calls = api['move-in'];
const one = calls[':id'];
/** The first part of the keys of everything that is read of files. */
const KEY = 'move-in';

const readFile = (id: string) => ask(one.$get({ param: { id } }), { quiet: true });
const readFiles = async () => (await ask(calls.$get(), { quiet: true })).moveIns;
const readPreview = async (id: string) => (await ask(one.preview.$get({ param: { id } }), { quiet: true })).rows;

const readRows = (id: string, query: { skip: string; count: string; bucket?: Bucket; partial?: '1' }) =>
  ask(one.games.$get({ param: { id }, query }), { quiet: true });

/** A file that somebody moves in with, and what becomes of its columns. */
export type MoveIn = Awaited<ReturnType<typeof readFile>>;
export type EarlierFile = Awaited<ReturnType<typeof readFiles>>[number];
export type PreviewRow = Awaited<ReturnType<typeof readPreview>>[number];
export type FileReview = Awaited<ReturnType<typeof readRows>>;
export type MoveInGame = FileReview['games'][number];

const STEADY = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

export const useMoveIn = (id: string) => useSWR([KEY, id], () => readFile(id), STEADY);

export const useMoveIns = () => useSWR([KEY], readFiles);

export const usePreview = (id: string) =>
  useSWR([KEY, id, 'preview'], () => readPreview(id), { ...STEADY, keepPreviousData: true });

/** How far the search for games is, with the counts of the tabs. Asks on until every row was looked for. */
export function useFileReview(id: string, isWanted = true) {
  const language = useLocale();
  const isSearching = (now: FileReview | undefined) => now !== undefined && now.matched < now.rows;
  return useSWR(
    isWanted ? [KEY, id, 'sums', language] : null,
    () => readRows(id, { skip: '0', count: '1', partial: '1' }),
    { ...STEADY, keepPreviousData: true, refreshInterval: now => (isSearching(now) ? 1 : 0), dedupingInterval: 0 },
  );
}

/** The tabs whose rows can come in, at once or once their game is found. */
const WAITING: readonly Bucket[] = ['questions', 'new', 'other_platform', 'unmatched'];

/** The tab that is shown if the address names none: the first that holds something for the reader to decide. */
export const firstTab = ({ counts }: Pick<FileReview, 'counts'>): Bucket =>
  WAITING.find(bucket => counts[bucket] > 0) ?? 'new';

export const PAGE_ROWS = 100;

export function useRows(id: string, bucket: Bucket, page: number | undefined) {
  const language = useLocale();
  const skip = String((page ?? 0) * PAGE_ROWS);
  return useSWR(
    page === undefined ? null : [KEY, id, 'rows', bucket, page, language],
    async () => (await readRows(id, { skip, count: String(PAGE_ROWS), bucket })).games,
    { ...STEADY, keepPreviousData: false },
  );
}

/** All rows of a tab that are not too many. */
export async function listRows(id: string, bucket: Bucket, total: number): Promise<MoveInGame[]> {
  const starts = Array.from({ length: Math.ceil(total / MOST_ROWS) }, (_, at) => String(at * MOST_ROWS));
  const pages = await Promise.all(starts.map(skip => readRows(id, { skip, count: String(MOST_ROWS), bucket })));
  return pages.flatMap(page => page.games);
}

/** The most that one call gives. */
const MOST_ROWS = 500;

const isOf = (id: string) => (key: unknown) => Array.isArray(key) && key[0] === KEY && key[1] === id;

export async function showFile(file: MoveIn): Promise<void> {
  await mutate([KEY, file.id], file, { revalidate: false });
}

/** The rows mean something else, or the shelf has changed: everything of the file is read again. */
export async function rereadRows(id: string): Promise<void> {
  await mutate(key => isOf(id)(key) && Array.isArray(key) && key.length > 2);
}

/** Gives a file its meaning. Throws ApiError. */
export const giveMapping = (id: string, json: GiveMapping): Promise<MoveIn> =>
  ask(one.mapping.$put({ param: { id }, json }), { quiet: true });

/** Removes a file with its rows. Throws ApiError. */
export async function removeFile(id: string): Promise<void> {
  await ask(one.$delete({ param: { id } }), { quiet: true });
  await mutate<EarlierFile[]>([KEY], now => now?.filter(file => file.id !== id), { revalidate: false });
}

export const rereadFiles = () => mutate([KEY]);

/** Files that were chosen in this window, so that one can be read once more in another format. */
const held = new Map<string, File>();
export const heldFile = (id: string) => held.get(id);
export const holdFile = (id: string, file: File) => void held.set(id, file);

const SPINES_MAX = 64;

/** Some games of the file, for the shelf that fills: those that come in, or those that have. */
export function useSpines(id: string, isOn: boolean) {
  const read = async () => {
    for (const bucket of isOn ? (['new', 'here'] as const) : (['here', 'new'] as const)) {
      const { games } = await readRows(id, { skip: '0', count: String(SPINES_MAX), bucket });
      if (games.length > 0) return games;
    }
    return [];
  };
  return useSWR([KEY, id, 'spines', isOn], read, { ...STEADY, revalidateIfStale: false, keepPreviousData: true });
}
