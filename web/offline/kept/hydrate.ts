import { SWRConfig } from 'swr';
import { noteAge, readStoredAnswers, type StoredAnswer } from './store.ts';

const { cache } = SWRConfig.defaultValue;

/**
 * Whether an answer may be shown. With a connection one of another build is left alone, because its shape may have
 * changed; and so are the names of platforms, which are read once in a visit.
 */
function isUsable({ user, build, key }: StoredAnswer, person: string): boolean {
  if (user !== person) return false;
  return !navigator.onLine || (build === RAFF_BUILD && key[0] !== 'lookups');
}

/** Gives SWR the answers that are kept of a person, before anything is read. Never rejects. */
export async function hydrate(person: string, isLate: () => boolean): Promise<void> {
  const all = await readStoredAnswers().catch(() => []);
  if (isLate()) return;
  for (const [name, kept] of all) {
    if (!isUsable(kept, person)) continue;
    const state = { data: kept.data, _k: kept.key };
    cache.set(name, state);
    noteAge(name, { at: kept.at, key: kept.key });
  }
}
