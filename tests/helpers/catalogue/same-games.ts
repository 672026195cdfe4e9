import { readFileSync } from 'node:fs';
import { once } from '../../../worker/platform/remember.ts';

/** A game of the starter and a row of Steam's store, and whether the row is that game. */
type Pair = { isSame: boolean; slug: string; appId: string };

/** The pairs that were told apart by hand, from the file beside this one. */
const labelledPairs = once((): Pair[] => {
  const text = readFileSync(new URL('./same-games.tsv', import.meta.url), 'utf8');
  const [, ...lines] = text.split('\n').filter(line => line && !line.startsWith('#'));
  return lines.map(line => {
    const [verdict, slug = '', , , , , appId = ''] = line.split('\t');
    return { isSame: verdict === 'same', slug, appId };
  });
});

const others = once(() => {
  const same = labelledPairs().filter(({ isSame }) => isSame);
  const names = same.flatMap(({ slug, appId }) => [
    [slug, `steam:${appId}`] as const,
    [`steam:${appId}`, slug] as const,
  ]);
  return Map.groupBy(names, ([name]) => name);
});

/** Other names of the same game: of a slug the `steam:NUMBER`s that are known to be that game, and the other way round. */
export const sameGames = (name: string): string[] => (others().get(name) ?? []).map(([, other]) => other);
