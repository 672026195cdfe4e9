import { ALTERNATIVE_TITLES_MAX } from '../catalogue.schema.ts';
import { sharesName } from '../store-facts/same-name.ts';
import { GAME_COLUMNS, type KnownGame } from '../upsert/known-games.ts';

/** Both games as they were before a merge, and what the kept one became. */
export type MergedFacts = { before: KnownGame; after: KnownGame; other: KnownGame };

/** Facts that are one statement: none of them goes back alone. */
const TOGETHER: (keyof KnownGame)[][] = [
  ['releaseDate', 'releasePrecision'],
  ['isMature', 'matureByHand', 'matureByName'],
];
const OWN: (keyof KnownGame)[] = ['num', 'id', 'slug', 'updatedAt'];
const SINGLE = [...GAME_COLUMNS, 'developers', 'publishers'] as const;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The facts that are still what the merge made of them, as they were before. */
function ownFacts({ before, after }: MergedFacts, now: KnownGame): Partial<KnownGame> {
  const groups = [...TOGETHER, ...SINGLE.filter(name => !TOGETHER.flat().includes(name)).map(name => [name])];
  const unchanged = groups.filter(names => names.every(name => isEqual(now[name], after[name]))).flat();
  return Object.fromEntries(unchanged.filter(name => !OWN.includes(name)).map(name => [name, before[name]]));
}

/** A list without what came from the other game, and with what was added or removed since. */
function ownList<T>({ before, after }: Record<'before' | 'after', T[]>, now: T[]): T[] {
  const since = now.filter(item => !after.includes(item));
  return [...new Set([...before.filter(item => now.includes(item) || !after.includes(item)), ...since])].sort((a, b) =>
    a < b ? -1 : 1,
  );
}

const namesOf = ({ title, alternativeTitles }: KnownGame) => [title, ...alternativeTitles];

const deviceOf = (release: string) => release.split(' ')[0];

/**
 * Both games as they are when they are parted: the kept one as before, with what was said of it since, and the other as
 * it was. A name that came since is the other's if it is like its names and like none of the kept one's. `isTaken` says
 * whether a third game has an id by now.
 */
export function partFacts(
  merged: MergedFacts,
  now: KnownGame,
  isTaken: (id: string) => boolean,
): [KnownGame, KnownGame] {
  const { before, after, other } = merged;
  const list = <K extends 'platforms' | 'genres' | 'releases' | 'providerIds' | 'alternativeTitles'>(name: K) =>
    ownList<KnownGame[K][number]>({ before: before[name], after: after[name] }, now[name]) as KnownGame[K]; // the same items
  const isOfOther = (name: string) =>
    !namesOf(before).some(own => sharesName(own, name)) && namesOf(other).some(theirs => sharesName(theirs, name));
  const since = namesOf(now).filter(name => !namesOf(after).includes(name) && isOfOther(name));
  const facts = { ...now, ...ownFacts(merged, now) };
  const title = since.includes(facts.title) ? before.title : facts.title;
  const releases = list('releases');
  const fresh = new Set(now.releases.filter(one => !after.releases.includes(one)).map(deviceOf));
  const kept: KnownGame = {
    ...facts,
    ...{ title, platforms: list('platforms'), genres: list('genres'), providerIds: list('providerIds') },
    releases: releases.filter(one => !fresh.has(deviceOf(one)) || now.releases.includes(one)),
    alternativeTitles: list('alternativeTitles').filter(name => name !== title && !since.includes(name)),
  };
  const titles = [...new Set([...other.alternativeTitles, ...since])].filter(name => name !== other.title);
  const providerIds = other.providerIds.filter(id => !isTaken(id));
  return [kept, { ...other, providerIds, alternativeTitles: titles.sort().slice(0, ALTERNATIVE_TITLES_MAX) }];
}
