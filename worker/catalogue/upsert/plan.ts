import type { Refusal, Row } from './check-row.ts';
import { type FactsOrigin, GameIndex, gameId } from './identity.ts';
import type { Change } from './index-statements.ts';
import { FACTS, type KnownCatalogue, type KnownGame } from './known-games.ts';
import { mergeFacts } from './merge.ts';
import { candidatesOf, type UpsertCandidate } from './nearby-games.ts';
import type { WritePace } from './pace.ts';

/**
 * The rank of each source: a weaker source fills gaps and never overwrites. `store` is what a store says of what it sells,
 * `bulk` a file of the operator's, `hand` what a person has decided. Stored in `games.source_rank`.
 */
export const SOURCES = { store: 0, wikidata: 1, bulk: 2, igdb: 3, starter: 4, hand: 5 } as const;
export type Source = keyof typeof SOURCES;

/**
 * `seen` holds the games that earlier chunks of the same run were about. If two rows are about one game, the first
 * decides and later ones only fill its gaps, so a second run finds nothing to change. `pace` is told how long each
 * transaction took.
 */
export type UpsertRun = {
  source: Source;
  seen?: Set<number>;
  pace?: WritePace;
  /** The day (`YYYY-MM-DD`) of what the source says, if it is an old file: by then some games were not out. */
  asOf?: string;
  /** A row is about the game with one of its ids, and about a new one if there is none, whatever the titles are. */
  byIds?: boolean;
  /**
   * Nobody looks at the rows, and their days may be those on which a shop or a subscription got a game: one that may be a
   * game of its title is refused, and makes no other.
   */
  leavesNamesakes?: boolean;
};

/** How many rows did what. */
export type Report = { added: number; changed: number; unchanged: number; refused: Refusal[] };

export function emptyReport(): Report {
  return { added: 0, changed: 0, unchanged: 0, refused: [] };
}

export function addReport(total: Report, part: Report): void {
  total.added += part.added;
  total.changed += part.changed;
  total.unchanged += part.unchanged;
  total.refused.push(...part.refused);
}

const today = () => new Date().toISOString().slice(0, 10);

/**
 * The effect of a chunk of rows on the known games, decided without the database. A row sees the effect of the rows
 * before it.
 */
export class Plan {
  readonly #origin: FactsOrigin;
  /** Whether a title alone must leave no doubt, because nobody has looked at what the source says. */
  readonly #isCareful: boolean;
  readonly #byIds: boolean;
  readonly #leavesNamesakes: boolean;
  readonly #seen: ReadonlySet<number>;
  readonly #shelf: GameIndex;
  readonly #slugs: Set<string>;
  readonly #before: Map<number, KnownGame>;
  readonly #after = new Map<number, KnownGame>();
  readonly #taken: { num: number; differs: boolean }[] = [];
  readonly #refused: Refusal[] = [];
  readonly #candidates: UpsertCandidate[] = [];
  /** The games of which a row under their own address has decided. */
  readonly #decided = new Set<number>();
  readonly #oldSlugs: ReadonlyMap<string, number>;
  #lastNum: number;

  constructor(
    found: KnownCatalogue,
    { source, seen = new Set(), asOf = today(), byIds = false, leavesNamesakes = false }: UpsertRun,
  ) {
    this.#origin = { rank: SOURCES[source], asOf };
    this.#isCareful = source === 'wikidata';
    this.#byIds = byIds;
    this.#leavesNamesakes = leavesNamesakes;
    this.#seen = seen;
    this.#shelf = new GameIndex(found);
    this.#oldSlugs = found.oldSlugs;
    this.#slugs = new Set(found.slugs);
    this.#before = new Map(found.games.map(game => [game.num, game]));
    this.#lastNum = found.lastNum;
  }

  take(row: Row): void {
    const { rank } = this.#origin;
    const known = this.#find(row);
    if (this.#leaves(row, known)) {
      this.#refused.push({ line: row.line, reason: 'title: may be that of another game here' });
      return;
    }
    const game = known ?? this.#newGame(row);
    if (!game) {
      this.#refused.push({ line: row.line, reason: 'title: another game has every address this one could have' });
      return;
    }
    const isFree = (id: string) => (this.#shelf.owner(id)?.num ?? game.num) === game.num;
    // A game that became one with another only adds to it: what the two are called was decided then.
    const isOld = this.#oldSlugs.get(row.facts.slug ?? '') === game.num;
    const isFirst = !isOld && !this.#decided.has(game.num) && !this.#seen.has(game.num);
    if (!isOld) this.#decided.add(game.num);
    const overwrites = isFirst && rank >= game.sourceRank;
    const merged = mergeFacts(game, row.facts, { rank, isFirst, overwrites, isFree });
    this.#taken.push({ num: game.num, differs: !isSame(game, merged) });
    this.#candidates.push(...candidatesOf(merged, row.identity.providerIds, id => this.#shelf.owner(id)));
    this.#after.set(game.num, merged);
    this.#shelf.put(merged);
  }

  /** Whether a row is refused because its title leaves a doubt. */
  #leaves({ facts, identity }: Row, known: KnownGame | undefined): boolean {
    if (this.#isCareful) return this.#shelf.isDoubtful(facts, identity, this.#origin);
    return this.#leavesNamesakes && !known && this.#shelf.mayBeNamesake(identity);
  }

  #find({ facts, identity }: Row): KnownGame | undefined {
    if (!this.#byIds) return this.#shelf.find(facts, identity, this.#origin);
    return identity.providerIds.map(id => this.#shelf.owner(id)).find(game => game !== undefined);
  }

  /** A game of which only the title is known yet; undefined if no slug is left for it. */
  #newGame({ facts, identity }: Row): KnownGame | undefined {
    const slug = identity.slugs.find(choice => !this.#slugs.has(choice));
    if (!slug) return undefined;
    this.#slugs.add(slug);
    this.#lastNum += 1;
    return blankGame(this.#lastNum, slug, facts.title);
  }

  /** The numbers of the games that rows were about, under their own address if they have one. */
  get touched(): Iterable<number> {
    return this.#decided;
  }

  /** Pairs of games that a row calls one. */
  candidates(): UpsertCandidate[] {
    return this.#candidates;
  }

  changes(): Change[] {
    const updatedAt = new Date().toISOString();
    const all = Array.from(this.#after.values(), game => ({ before: this.#before.get(game.num), after: game }));
    return all
      .filter(({ before, after }) => !before || !isSame(before, after))
      .map(({ before, after }) => ({ before, after: { ...after, updatedAt } }));
  }

  /** A row counts as a change only if its game has changed in the end. */
  report(changes: Change[]): Report {
    const report = { ...emptyReport(), refused: this.#refused };
    const changed = new Set(changes.map(({ after }) => after.num));
    const added = new Set(changes.filter(({ before }) => !before).map(({ after }) => after.num));
    for (const { num, differs } of this.#taken) {
      if (added.delete(num)) report.added += 1;
      else if (differs && changed.has(num)) report.changed += 1;
      else report.unchanged += 1;
    }
    return report;
  }
}

function isSame(a: KnownGame, b: KnownGame): boolean {
  return FACTS.every(fact => isEqual(a[fact], b[fact]));
}

function isEqual(a: KnownGame[keyof KnownGame], b: KnownGame[keyof KnownGame]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, place) => item === b[place]);
}

function blankGame(num: number, slug: string, title: string): KnownGame {
  return {
    ...{ num, id: gameId(slug), slug, title, alternativeTitles: [], coverUrl: null, gallery: [], series: null },
    ...{ releaseDate: null, releasePrecision: 'unknown', ageRating: null, popularity: 0, sourceRank: 0, updatedAt: '' },
    ...{ mainStoryMinutes: null, mainPlusExtraMinutes: null, completionistMinutes: null },
    ...{ modes: null, maxPlayers: null, isMature: null, matureByHand: 0, matureByName: 0, releases: [] },
    ...{ arabicInterface: 'unknown', arabicSubtitles: 'unknown', arabicVoice: 'unknown' },
    ...{ platforms: [], genres: [], developers: [], publishers: [], providerIds: [] },
  };
}
