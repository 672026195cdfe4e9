import type { Db } from '../../platform/database/client.ts';
import { isArabic } from '../titles/fold.ts';
import { typosIn } from '../titles/typo.ts';
import { findNear, isOn, type MatchCandidate, POPULAR, type ShownTo } from './candidates.ts';
import type { Match } from './judge.ts';
import type { TitleToMatch } from './match.ts';
import { likenesses, type MistypedTitle, mendable, misreadingsOf, SHORTEST_MISREAD, spellingsOf } from './misread.ts';
import { findNearKeys, type LikeGame } from './near-keys.ts';
import { squashFoldedTitle } from './readings.ts';

/* Titles that no game has, where a game has nearly the same: `Blodborne`. They are questions, never sure. */

type NearGame = { asked: MistypedTitle; game: MatchCandidate; slips: number };

/** How many letters may be wrong, missing or too many, by the letters that a title has. */
const SLIPS: [letters: number, slips: number][] = [
  [16, 3],
  [9, 2],
  [SHORTEST_MISREAD, 1],
];
/** The slips that a title counts for which only sounds like a game's: two scripts cannot be compared by letters. */
const SOUNDS_ALIKE = 4;
const SEPARATOR = '\x1f';

/**
 * Adds to each title without a match a question about the game whose title is nearest, if one is near enough. Two round
 * trips for all of them. With `shownTo`, only games that this person is shown or holds are asked about.
 */
export async function askNearMisses(
  db: Db,
  titles: readonly TitleToMatch[],
  matches: ReadonlyMap<string, Match>,
  shownTo?: ShownTo,
): Promise<Map<string, Match>> {
  const isOpen = ({ providerId }: TitleToMatch) => {
    const match = matches.get(providerId);
    return match !== undefined && match.game === null && !match.excluded;
  };
  const near = await findNearGames(db, titles.filter(isOpen).flatMap(misreadingsOf), shownTo);
  const nearest = Map.groupBy(near, ({ asked }) => asked.title.providerId);
  const questions = [...nearest].flatMap(([id, games]) => {
    const [first] = games.sort(compareNear);
    return first ? [[id, { kind: 'likely', game: first.game.num, excluded: false }] as const] : [];
  });
  return new Map<string, Match>([...matches, ...questions]);
}

async function findNearGames(db: Db, misread: MistypedTitle[], shownTo: ShownTo): Promise<NearGame[]> {
  if (misread.length === 0) return [];
  const words = new Set(misread.flatMap(mendable));
  const alike = new Map(misread.map(one => [one.squash, likenesses(one)]));
  const keys = await findNearKeys(db, [...words], alike, shownTo);
  const spelled = misread.map(one => spellingsOf(one, keys.words));
  const { byTitle } = await findNear(db, [...new Set(spelled.flat())], [], shownTo);
  const near = misread.flatMap((one, index) => [
    ...(spelled[index] ?? []).flatMap(text => bySpelling(one, text, byTitle.get(text) ?? [])),
    ...(keys.alike.get(one.squash) ?? []).flatMap(game => byLikeness(one, game)),
  ]);
  return near.filter(mayBeMeant);
}

function bySpelling(asked: MistypedTitle, spelling: string, games: MatchCandidate[]): NearGame[] {
  const slips = slipsBetween(asked.squash, spelling);
  return slips === undefined ? [] : games.map(game => ({ asked, game, slips }));
}

function byLikeness(asked: MistypedTitle, game: LikeGame): NearGame[] {
  const titles = [game.title, ...(game.otherTitles?.split(SEPARATOR) ?? [])];
  const slips = titles.flatMap(title => slipsBetween(asked.squash, squashFoldedTitle(title)) ?? []);
  if (slips.length === 0 && !isArabic(asked.squash)) return [];
  return [{ asked, game, slips: Math.min(SOUNDS_ALIKE, ...slips) }];
}

const numbersIn = (text: string) => text.match(/\d+/g)?.join() ?? '';

/**
 * How many letters two titles differ by; undefined if they are too many for a slip. Another number is another game, and
 * so is a title that goes on: `Fallout 4 VR`.
 */
function slipsBetween(asked: string, other: string): number | undefined {
  const [longer, more] = [Math.max(asked.length, other.length), Math.abs(asked.length - other.length)];
  const most = SLIPS.find(([letters]) => longer >= letters)?.[1] ?? 0;
  if (more > most || numbersIn(asked) !== numbersIn(other)) return undefined;
  if (more > 1 && (asked.startsWith(other) || other.startsWith(asked))) return undefined;
  const slips = Math.ceil(typosIn(asked, other));
  return slips <= most ? slips : undefined;
}

/** Whether a near title may be asked about: with a slip and on another platform, only a game that everybody knows. */
const mayBeMeant = (near: NearGame) => isHere(near) || near.game.popularity >= POPULAR;

const isHere = ({ asked: { title }, game }: NearGame) => title.subplatform === null || isOn(game, title.subplatform);
const isThen = ({ asked: { year }, game }: NearGame) => game.year === year;

/**
 * Orders near games: by the longest reading of the title, then fewer slips, the title's own platform and year, and the
 * better known game.
 */
const compareNear = (a: NearGame, b: NearGame): number =>
  a.asked.step - b.asked.step ||
  a.slips - b.slips ||
  Number(isHere(b)) - Number(isHere(a)) ||
  Number(isThen(b)) - Number(isThen(a)) ||
  b.game.popularity - a.game.popularity;
