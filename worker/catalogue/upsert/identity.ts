import { createHash } from 'node:crypto';
import { remember } from '../../platform/remember.ts';
import { slugify } from '../../platform/slug.ts';
import type { CheckedFacts } from '../schema.ts';
import { fold, splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-words.ts';
import { type KnownGame, splitId } from './known-games.ts';
import { areRivals, providerIdsOf } from './merge.ts';

/** The identity of a row, computed once, before the catalogue is read. */
export type Identity = { providerIds: string[]; squash: string; slugs: string[] };

export function identityOf(facts: CheckedFacts): Identity {
  const providerIds = providerIdsOf(facts);
  const squashed = squashOf(facts.title);
  return { providerIds, squash: squashed, slugs: slugsOf(facts, providerIds, squashed) };
}

/** Called for a title from a row and for one from the catalogue. */
const squashOf = remember((title: string) => squash(splitWords(fold(title))));

/** The slugs a new game may take, best first: plain, with its year, with a provider's id, with a mark of its title. */
function slugsOf(facts: CheckedFacts, providerIds: string[], squashed: string): string[] {
  const plain = facts.slug ?? slugify(fold(facts.title), 'game');
  const marks = [
    facts.releaseDate?.slice(0, 4),
    providerIds[0] && splitId(providerIds[0])[1].toLowerCase(),
    createHash('sha1').update(squashed).digest('hex').slice(0, 8),
  ];
  return [plain, ...marks.filter(mark => mark).map(mark => `${plain}-${mark}`)];
}

/** A remake comes later than this after its game. */
const YEARS_OF_DOUBT = 3;

/**
 * The games that a chunk of rows may be about, by what identifies them; it grows with the games of the chunk itself.
 */
export class Shelf {
  readonly #games = new Map<number, KnownGame>();
  readonly #nums = new Map<string, number[]>();

  constructor(games: KnownGame[]) {
    for (const game of games) this.put(game);
  }

  put(game: KnownGame): void {
    const before = this.#games.get(game.num);
    this.#games.set(game.num, game);
    if (before && before.title === game.title && game.providerIds.every(id => before.providerIds.includes(id))) return;
    for (const key of [...game.providerIds, `slug/${game.slug}`, `title/${squashOf(game.title)}`]) {
      const nums = this.#nums.get(key) ?? [];
      if (!nums.includes(game.num)) this.#nums.set(key, [...nums, game.num]);
    }
  }

  #at(key: string): KnownGame[] {
    return (this.#nums.get(key) ?? []).flatMap(num => this.#games.get(num) ?? []);
  }

  /** The game that has this provider id. */
  owner(providerId: string): KnownGame | undefined {
    return this.#at(providerId).find(game => game.providerIds.includes(providerId));
  }

  /**
   * Whether only the title of a row fits, and not surely: several games have it in that year, or one has it in a year
   * that is unknown or close by. Sources date a game by its releases in arcades, in other regions, and on consoles.
   */
  isDoubtful(facts: CheckedFacts, { providerIds, squash: squashed }: Identity): boolean {
    if (providerIds.some(id => this.owner(id))) return false;
    const namesakes = this.#at(`title/${squashed}`).filter(
      game => squashOf(game.title) === squashed && !isOther(game, providerIds),
    );
    const apart = namesakes.map(game => yearsApart(game, facts));
    const sameYear = apart.filter(years => years === 0);
    if (sameYear.length > 0) return sameYear.length > 1;
    return apart.some(years => years === undefined || years <= YEARS_OF_DOUBT);
  }

  /**
   * The game that a row is about: the one with its provider id, otherwise with its slug, otherwise with its title, and
   * never one that IGDB distinguishes from it. A title counts if the years do not differ and no provider distinguishes
   * the two; of several games the one with the same year, then the oldest. The slug of a game from a weaker source is
   * only its title in another form.
   */
  find(facts: CheckedFacts, { providerIds, squash: squashed }: Identity, rank: number): KnownGame | undefined {
    const owners = providerIds.map(id => this.owner(id)).filter(game => game !== undefined);
    const owned = owners.find(game => !isOtherAtIgdb(game, providerIds));
    if (owned) return owned;
    const year = facts.releaseDate?.slice(0, 4);
    const mayBe = (game: KnownGame) => !isOther(game, providerIds) && isOfYear(game, year, rank);
    const named = (facts.slug ? this.#at(`slug/${facts.slug}`) : []).find(
      game => !isOtherAtIgdb(game, providerIds) && (game.sourceRank >= rank || mayBe(game)),
    );
    if (named || !squashed) return named;
    const namesakes = this.#at(`title/${squashed}`)
      .filter(game => squashOf(game.title) === squashed && mayBe(game))
      .sort((a, b) => a.num - b.num);
    return namesakes.find(game => year && game.releaseDate) ?? namesakes[0];
  }
}

function yearsApart(game: KnownGame, facts: CheckedFacts): number | undefined {
  if (!game.releaseDate || !facts.releaseDate) return undefined;
  return Math.abs(Number(game.releaseDate.slice(0, 4)) - Number(facts.releaseDate.slice(0, 4)));
}

function isOther(game: KnownGame, providerIds: string[]): boolean {
  return providerIds.some(id => game.providerIds.some(known => areRivals(id, known)));
}

/** Stores sell a game and its remaster under one id; IGDB distinguishes the two, whatever else they share. */
function isOtherAtIgdb(game: KnownGame, providerIds: string[]): boolean {
  return isOther(
    game,
    providerIds.filter(id => splitId(id)[0] === 'igdb'),
  );
}

/** A game without a date in a better source is not out yet, so an old game of its name is another one. */
function isOfYear({ releaseDate, sourceRank }: KnownGame, year: string | undefined, rank: number): boolean {
  if (!year) return true;
  return releaseDate ? releaseDate.startsWith(year) : rank >= sourceRank;
}

// The namespace of all games' ids; a change would give every game a new id.
const GAMES_NAMESPACE = Buffer.from('0b4c6bfdf3844f9d8e82979e01a039c1', 'hex');

/** The game's GUID, always the same for a slug (RFC 9562, version 5). */
export function gameId(slug: string): string {
  const hash = createHash('sha1').update(GAMES_NAMESPACE).update(slug).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
