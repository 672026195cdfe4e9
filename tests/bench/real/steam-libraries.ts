import { STEAM } from '../../../worker/catalogue/matching/judge.ts';
import { readWide } from '../../../worker/catalogue/wide-catalogue/wide-file.ts';
import { readLine } from '../../../worker/catalogue/wide-catalogue/wide-lines.ts';
import type { RealTitle } from '../../helpers/catalogue/real-titles.ts';
import { chanceOf } from '../catalogue/chance.ts';

const TITLES = 300;

/**
 * A library of 300 titles of Steam, the same for the same seed: a game is drawn as often as people have reviewed it,
 * and once at most.
 */
export function drawLibrary(seed: number): RealTitle[] {
  const chance = chanceOf(seed);
  // The games with the smallest of these waits are a draw by weight without putting back (Efraimidis and Spirakis).
  const waits = weightedGames().map(game => ({ game, wait: -Math.log(chance()) / game.reviews }));
  const drawn = waits.toSorted((a, b) => a.wait - b.wait).slice(0, TITLES);
  return drawn.map(({ game }) => titleOf(game));
}

type Weighted = { appId: string; title: string; reviews: number };

let read: Weighted[] | undefined;
function weightedGames(): Weighted[] {
  read ??= readWide().lines.flatMap(line => readLine(line) ?? []);
  return read;
}

function titleOf({ appId, title }: Weighted): RealTitle {
  const asked = { providerId: appId, title, matchIds: [appId], category: 'game' as const, subplatform: STEAM };
  return { ...asked, truth: { games: [`steam:${appId}`], kind: 'game' } };
}
