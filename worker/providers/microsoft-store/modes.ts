import * as v from 'valibot';
import type { StoreMode } from '../store-facts.ts';
import { loose } from '../store-values.ts';

const count = loose(v.pipe(v.number(), v.integer(), v.minValue(1)));
const text = loose(v.string());

/**
 * What a game can do, as Microsoft's store says it in `Name`, `Minimum` and `Maximum`, and Xbox's title history in the
 * same words in small letters.
 */
const Attribute = v.pipe(
  v.object({ Name: text, Maximum: count, name: text, maximum: count }),
  v.transform(given => ({ name: given.Name ?? given.name ?? '', maximum: given.Maximum ?? given.maximum ?? null })),
);
export const Attributes = loose(v.array(Attribute));
type Attribute = v.InferOutput<typeof Attribute>;

/* The names of today and of earlier years. */
const ALONE = ['SinglePlayer'];
const COUCH = {
  coop: ['XblLocalCoop', 'CoopSupportLocal'],
  any: ['XblLocalMultiPlayer', 'LocalMultiplayer'],
  // people share a screen, and nothing says whether they help each other
  unclear: ['SharedSplitScreen'],
};
const ONLINE = {
  coop: ['XblOnlineCoop', 'XblCrossPlatformCoop', 'CoopSupportOnline'],
  any: ['XblOnlineMultiPlayer', 'OnlineMultiplayerWithGold', 'XblCrossPlatformMultiPlayer', 'XboxLiveCrossGenMP'],
  unclear: [] as string[],
};
const PLACES = { couch: COUCH, online: ONLINE };
type ModePlace = keyof typeof PLACES;

const named = (attributes: Attribute[], names: string[]) => attributes.filter(({ name }) => names.includes(name));
const most = (attributes: Attribute[]) => Math.max(0, ...attributes.map(({ maximum }) => maximum ?? 0));

/**
 * The ways to play together at a place. "Multiplayer" covers those who help each other: it means playing against each
 * other only where nobody helps, or more people can play than can help.
 */
function modesAt(attributes: Attribute[], place: ModePlace): StoreMode[] {
  const coop = named(attributes, PLACES[place].coop);
  const any = named(attributes, PLACES[place].any);
  const isVersus = any.length > 0 && (coop.length === 0 || (most(coop) > 0 && most(any) > most(coop)));
  return [...(coop.length > 0 ? [`${place}-coop` as const] : []), ...(isVersus ? [`${place}-versus` as const] : [])];
}

/**
 * The ways to play that attributes tell. None if people share a screen and nothing says how: "alone" by itself would say
 * that they do not.
 */
export function storeModesOf(attributes: Attribute[] | null | undefined): StoreMode[] {
  const known = attributes ?? [];
  const shared = [...modesAt(known, 'couch'), ...modesAt(known, 'online')];
  const isUnclear = named(known, COUCH.unclear).length > 0 && !shared.some(mode => mode.startsWith('couch'));
  if (isUnclear && shared.length === 0) return [];
  return [...(named(known, ALONE).length > 0 ? ['alone' as const] : []), ...shared];
}

/** The greatest number of people who can play it together; undefined if no attribute tells one. */
export function storeMaxPlayersOf(attributes: Attribute[] | null | undefined): number | undefined {
  const told = Object.values(PLACES).flatMap(({ coop, any }) => named(attributes ?? [], [...coop, ...any]));
  return most(told) || undefined;
}
