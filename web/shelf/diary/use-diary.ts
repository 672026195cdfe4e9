import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Copy } from '../copies/copy.ts';
import { overlay } from '../offline-queue/waiting.ts';

/** A history as the API tells it, with what it does not know yet of that. */
async function askDiary(gameId: string) {
  const diary = await ask(api.diary[':gameId'].$get({ param: { gameId } }), { quiet: true });
  const { rating, note, noteVersion, stoppedAt } = diary;
  return {
    ...diary,
    ...overlay.note?.(gameId, { note, noteVersion }),
    ...overlay.told?.(gameId, { rating, stoppedAt }),
  };
}

export type Diary = Awaited<ReturnType<typeof askDiary>>;
export type Playthrough = Diary['playthroughs'][number];
export type PlayOutcome = Playthrough['outcome'];
export type PlayInput = Omit<Playthrough, 'id' | 'gameId' | 'source' | 'createdAt' | 'noteVersion'>;

const keyOf = (gameId: string) => ['diary', gameId] as const;

/** The history of a game; a visitor has none. */
export function useDiary(gameId: string) {
  return useSWR(useSignedIn() ? keyOf(gameId) : null, ([, id]) => askDiary(id));
}

/** Reads the history of a game again, after a change that the server made by itself. */
export const reloadDiary = (gameId: string) => mutate(keyOf(gameId));

export const isEnd = ({ outcome }: Playthrough) => outcome === 'finished' || outcome === 'completed';

/** The year of the newest finished playthrough, as the API counts it; null if none is known. */
function finishedYearOf(playthroughs: readonly Playthrough[]): number | null {
  const years = playthroughs
    .filter(isEnd)
    .flatMap(play => (play.finishedAt ? [Number(play.finishedAt.slice(0, 4))] : []));
  return years.length > 0 ? Math.max(...years) : null;
}

/** Shows a change of a game's history at once, also on its copies in every list that is loaded. */
export function changeDiary(gameId: string, change: (now: Diary) => Diary): void {
  void mutate<Diary>(keyOf(gameId), now => now && told(change(now)), { revalidate: data => data === undefined });
}

function told(diary: Diary): Diary {
  const { gameId, rating, stoppedAt, playthroughs } = diary;
  const finishedYear = finishedYearOf(playthroughs);
  const hasStarted = (copy: Copy) => copy.started || playthroughs.length > 0;
  const isOld = (copy: Copy) =>
    copy.gameId === gameId &&
    (copy.rating !== rating ||
      copy.stoppedAt !== stoppedAt ||
      copy.finishedYear !== finishedYear ||
      copy.started !== hasStarted(copy));
  const isCopies = (key: unknown) => Array.isArray(key) && key[0] === 'copies';
  const retold = (copies: Copy[]) =>
    copies.map(copy => (isOld(copy) ? { ...copy, rating, stoppedAt, finishedYear, started: hasStarted(copy) } : copy));
  void mutate<Copy[]>(isCopies, now => (now?.some(isOld) ? retold(now) : now), { revalidate: false });
  return diary;
}
