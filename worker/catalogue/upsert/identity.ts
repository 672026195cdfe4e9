import { createHash } from 'node:crypto';
import { remember } from '../../platform/remember.ts';
import { slugify } from '../../platform/slug.ts';
import type { CheckedFacts } from '../catalogue.schema.ts';
import { fold, splitWords } from '../titles/fold.ts';
import { isEnhanced, type TitleForm, titleForms } from '../titles/title-forms.ts';
import { squash } from '../titles/title-keys.ts';
import { type KnownCatalogue, type KnownGame, splitId } from './known-games.ts';
import { areRivals, platformsOf, providerIdsOf } from './merge.ts';
import {
  companiesAgree,
  companiesDiffer,
  isBare,
  isSoldAs,
  isSoldLater,
  isToCome,
  type ReleaseFacts,
  shareDevice,
  titleLikeness,
  yearsApart,
} from './same-game.ts';

/** The identity of a row, computed once, before the catalogue is read. */
export type Identity = {
  providerIds: string[];
  squash: string;
  /** Other forms of its title, under which its game may be known. */
  forms: TitleForm[];
  slugs: string[];
  told: ReleaseFacts;
};

export function identityOf(facts: CheckedFacts): Identity {
  const providerIds = providerIdsOf(facts);
  const squashed = squashOf(facts.title);
  const forms = squashed ? titleForms(facts.title) : [];
  return { providerIds, squash: squashed, forms, slugs: slugsOf(facts, providerIds, squashed), told: rowTold(facts) };
}

const rowTold = (facts: CheckedFacts): ReleaseFacts => ({
  releaseDate: facts.releaseDate ?? null,
  developers: facts.developers,
  publishers: facts.publishers,
  platforms: platformsOf([], facts),
});

const LETTERS = { unknown: 0, year: 4, month: 7, day: 10 };

const gameTold = (game: KnownGame): ReleaseFacts => ({
  ...game,
  releaseDate: game.releaseDate?.slice(0, LETTERS[game.releasePrecision]) || null,
});

/** The source of a row by its rank, and the day (`YYYY-MM-DD`) of what it says. */
export type FactsOrigin = { rank: number; asOf: string };

/** A title as one word. Called for a title from a row and for one from the catalogue. */
export const squashOf = remember((title: string) => squash(splitWords(fold(title))));

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

/** The rank of what a store says: nobody has looked at whether a title alone means a game here. */
const SHOP = 0;
/** The title alone, where nothing else is told. */
const TITLE_ALONE = 0.01;
/** Wikidata's namesakes of so many years leave a doubt. */
const YEARS_OF_DOUBT = 3;

/**
 * The games that a chunk of rows may be about, by what identifies them; it grows with the games of the chunk itself.
 */
export class GameIndex {
  readonly #games = new Map<number, KnownGame>();
  readonly #nums = new Map<string, number[]>();

  constructor({ games, oldSlugs }: Pick<KnownCatalogue, 'games' | 'oldSlugs'>) {
    for (const game of games) this.put(game);
    for (const [slug, num] of oldSlugs) this.#nums.set(`slug/${slug}`, [num]);
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

  owner(providerId: string): KnownGame | undefined {
    return this.#at(providerId).find(game => game.providerIds.includes(providerId));
  }

  /** The games whose title is this one word. */
  #namesakes(squashed: string): KnownGame[] {
    return squashed ? this.#at(`title/${squashed}`).filter(game => squashOf(game.title) === squashed) : [];
  }

  /**
   * Whether only the title of a row fits, and not surely: several games have it in that year, or one has it in a year
   * that is unknown or close by. Sources date a game by its releases in arcades, in other regions, and on consoles.
   */
  isDoubtful(facts: CheckedFacts, identity: Identity, origin: FactsOrigin): boolean {
    const { providerIds, squash: squashed } = identity;
    if (providerIds.some(id => this.owner(id))) return false;
    const namesakes = this.#namesakes(squashed).filter(game => !isOther(game, providerIds));
    const apart = namesakes.map(game => yearsApart(game.releaseDate, facts.releaseDate ?? null));
    const sameYear = apart.filter(years => years === 0);
    if (sameYear.length > 0) return sameYear.length > 1 || !this.find(facts, identity, origin);
    return apart.some(years => years === undefined || years <= YEARS_OF_DOUBT);
  }

  /**
   * Whether a row may be about a game of its whole title, though nothing says which: it names no company, or one of that
   * game's, and only the years do not fit.
   */
  mayBeNamesake({ told, providerIds, squash: squashed }: Identity): boolean {
    const namesakes = this.#namesakes(squashed).filter(game => !isOther(game, providerIds));
    return namesakes.some(game => !companiesDiffer(gameTold(game), told));
  }

  /**
   * The game that a row is about: the one with its provider id, otherwise with its slug, otherwise the one of its title
   * that is most like it, and never one that IGDB distinguishes from it. The slug of a game from a weaker source is only
   * its title in another form.
   */
  find(facts: CheckedFacts, identity: Identity, origin: FactsOrigin): KnownGame | undefined {
    const { providerIds } = identity;
    for (const id of providerIds) {
      const game = this.owner(id);
      if (game && !isOtherAtIgdb(game, providerIds) && !isOtherItem(id, game, providerIds)) return game;
    }
    // A row without a slug must not meet the game that is called "Undefined".
    const addressed = facts.slug ? this.#at(`slug/${facts.slug}`) : [];
    const named = addressed.find(
      game =>
        !isOtherAtIgdb(game, providerIds) &&
        (game.sourceRank >= origin.rank || this.#likenessOf(game, facts, identity, origin) > 0),
    );
    return named ?? this.#findTitled(facts, identity, origin);
  }

  #findTitled(facts: CheckedFacts, identity: Identity, origin: FactsOrigin): KnownGame | undefined {
    const titled = this.#namesakes(identity.squash).map(game => ({
      game,
      like: this.#likenessOf(game, facts, identity, origin),
    }));
    return mostLike(titled) ?? this.#findInForm(facts, identity, origin);
  }

  /** Sources that write a title as it is: those that name games by addresses, and decisions by hand. */
  #findInForm(facts: CheckedFacts, identity: Identity, { rank }: FactsOrigin): KnownGame | undefined {
    return facts.slug ? undefined : mostLike(identity.forms.flatMap(form => this.#likeInForm(form, identity, rank)));
  }

  /** A title in another form counts only with a company, and with its year if it names one. */
  #likeInForm({ squash: squashed, year, isEdition }: TitleForm, { told, providerIds }: Identity, rank: number) {
    if (isEdition && rank !== SHOP) return [];
    const namesakes = this.#namesakes(squashed);
    // The shop that sells the game itself sells its edition beside it.
    if (isEdition && namesakes.some(game => isOther(game, providerIds))) return [];
    return namesakes
      .filter(game => !isOther(game, providerIds))
      .filter(game => (year ? game.releaseDate?.startsWith(year) : true))
      .filter(game => (isEdition ? isSoldAs(gameTold(game), told) : true))
      .map(game => ({
        game,
        like:
          year || isEdition ? Number(companiesAgree(gameTold(game), told)) : likenessByCompany(gameTold(game), told),
      }));
  }

  /** How much speaks for a row being about a game of its title; 0 if it is about another. */
  #likenessOf(
    game: KnownGame,
    facts: CheckedFacts,
    { told, providerIds, squash: squashed }: Identity,
    origin: FactsOrigin,
  ) {
    if (areToldApart(game, { title: facts.title, providerIds })) return 0;
    // A source that names its games by addresses has told two of one title apart itself.
    if (facts.slug && game.sourceRank === origin.rank && yearsApart(game.releaseDate, facts.releaseDate ?? null))
      return 0;
    const known = gameTold(game);
    const like = titleLikeness(known, told);
    if (like > 0) return like;
    if (origin.rank !== SHOP) return isOpen(game, told, origin) ? TITLE_ALONE : 0;
    const isAwaited = isBare(told) && isToCome(known, origin.asOf) && shareDevice(known, told);
    const mayBe = isAwaited || isSoldLater(known, told, facts.popularity ?? 0);
    return mayBe && this.#namesakes(squashed).length === 1 ? TITLE_ALONE : 0;
  }
}

type Like = { game: KnownGame; like: number };

/** Of equals the oldest. */
function mostLike(games: Like[]): KnownGame | undefined {
  return games.filter(({ like }) => like > 0).sort((a, b) => b.like - a.like || a.game.num - b.game.num)[0]?.game;
}

const likenessByCompany = (game: ReleaseFacts, row: ReleaseFacts) =>
  companiesAgree(game, row) ? titleLikeness(game, row) : 0;

/**
 * Whether nothing that is told speaks against a title, for a source that somebody has looked at. A game without a date
 * in a better source is not out yet, so an old game of its name is another one.
 */
function isOpen(game: KnownGame, row: ReleaseFacts, { rank, asOf }: FactsOrigin): boolean {
  const known = gameTold(game);
  if (companiesDiffer(known, row)) return false;
  if (!row.releaseDate) return true;
  if (known.releaseDate) return false;
  return isToCome(row, asOf) || rank >= game.sourceRank;
}

/** Whether ids say that a game is another: different ones of a provider that has one for each game. */
export function isOther(game: Pick<KnownGame, 'providerIds'>, providerIds: string[]): boolean {
  return providerIds.some(id => game.providerIds.some(known => areRivals(id, known)));
}

type TitledEntry = { title: string; providerIds: string[] };

/** Whether two entries are two games, whatever else agrees: by their ids, or because one is a game made anew. */
export function areToldApart(one: TitledEntry, other: TitledEntry): boolean {
  return isOther(other, one.providerIds) || isEnhanced(one.title) !== isEnhanced(other.title);
}

/**
 * How much speaks for two games of the catalogue being one, by the rule for a row of `other` beside `game`; 0 if their
 * whole titles differ, or nothing but these agrees.
 */
export function likenessOfGames(game: KnownGame, other: KnownGame): number {
  const isNamesake = squashOf(game.title) !== '' && squashOf(game.title) === squashOf(other.title);
  return isNamesake && !areToldApart(game, other) ? titleLikeness(gameTold(game), gameTold(other)) : 0;
}

/** Stores sell a game and its remaster under one id; IGDB distinguishes the two, whatever else they share. */
function isOtherAtIgdb(game: KnownGame, providerIds: string[]): boolean {
  return isOther(
    game,
    providerIds.filter(id => splitId(id)[0] === 'igdb'),
  );
}

/** The ids of products and versions: what is sold together, as a game and its remaster, has one for both. */
const PRODUCT_IDS = ['xbox', 'psn', 'psn_concept', 'microsoft'];

/** Whether Wikidata has an item for each of two games that share no more than the id of a product. */
function isOtherItem(id: string, game: KnownGame, providerIds: string[]): boolean {
  const items = providerIds.filter(other => splitId(other)[0] === 'wikidata');
  return PRODUCT_IDS.includes(splitId(id)[0]) && isOther(game, items);
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
