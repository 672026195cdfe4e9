import { EVENING_CASES } from '../cases/evening.ts';
import type { Figure } from '../cases/measure-case.ts';
import { TEXT_CASES } from '../cases/people.ts';
import type { NewTerms, Searching } from '../searching/measure-search.ts';

export type Measured = {
  games: number;
  figures: Figure[];
  megabytes: number;
  /** Rows a second; undefined if the games were there already. */
  importRows: number | undefined;
  memory: { process: number; worker: number };
};
/** Games that exist; `size` is missing if only the search was measured. */
export type Real = { searching: Searching; size?: Measured };
export type Run = {
  searching: Searching[];
  /** Empty if only the search was measured. */
  sizes: Measured[];
  startUp: { cpu: number; first: number };
  bundleKb: number;
  real?: Real;
};
export type Target = { what: string; value: number; limit: number; unit: string };

const WORD = 'word';
const PREFIX = 'prefix';
const TYPO = 'typo';

const MEMORY_CONSTANTS = 1.5;
const LIST_FLOORS = 2;
const EVENING_FLOORS = 2.5;
const CACHED_FLOORS = 1.3;
const KIND_RATIO = 3;
const WORD_GROWTH = 2;
const PREFIX_GROWTH = 3;
const WORKER_MEGABYTES = 64;
const START_UP_MS = 100;
const BUNDLE_KB = 384;

/** The targets, each as a figure of this run and its limit. */
export function targetsOf(run: Run): Target[] {
  const { searching, real } = run;
  return [...searching.flatMap(searchTargets), ...growth(searching), ...otherTargets(run), ...realTargets(real)];
}

/** The limits of made-up titles hold for real ones: these may not cost more. */
function realTargets(real: Real | undefined): Target[] {
  if (!real) return [];
  const targets = [...searchTargets(real.searching), ...(real.size ? sizeTargets(real.size) : [])];
  return targets.map(target => ({ ...target, what: `real games, ${target.what}` }));
}

function searchTargets({ games, kinds, memory }: Searching): Target[] {
  const at = `at ${games.toLocaleString('en')}`;
  return [
    ...kinds.map(({ name, product, plain, limit }) =>
      times(`${name}, new, ${at}: plain searches`, product.p50, plain.p50, limit),
    ),
    ...kinds.map(({ name, roundTrips, trips }) => ({
      what: `${name}, new, ${at}: round trips`,
      value: roundTrips,
      limit: trips,
      unit: '',
    })),
    times(`from memory, ${at}: constants`, memory.product, memory.constant, MEMORY_CONSTANTS),
    ...[PREFIX, TYPO].map(name => times(`${name}, ${at}: times a word`, ms(kinds, name), ms(kinds, WORD), KIND_RATIO)),
  ];
}

function growth([small, large]: Searching[]): Target[] {
  if (!small || !large) return [];
  const grown = (name: string, limit: number) =>
    times(`${name}, new, ten times the games`, ms(large.kinds, name), ms(small.kinds, name), limit);
  return [grown(WORD, WORD_GROWTH), grown(PREFIX, PREFIX_GROWTH)];
}

function otherTargets({ sizes, startUp, bundleKb }: Run): Target[] {
  const [small] = sizes;
  const last = sizes.at(-1);
  if (!small || !last) return [];
  return [
    ...sizeTargets(small),
    { what: 'memory of the Worker while searching', value: last.memory.worker, limit: WORKER_MEGABYTES, unit: 'MB' },
    { what: 'start-up, processor time', value: startUp.cpu, limit: START_UP_MS, unit: 'ms' },
    { what: 'bundle, compressed', value: bundleKb, limit: BUNDLE_KB, unit: 'KB' },
  ];
}

function sizeTargets(size: Measured): Target[] {
  const cached = ['a game’s page data', 'a game’s document'];
  return [
    timesFloor(size, 'a list of 1,000 copies', LIST_FLOORS),
    ...[...EVENING_CASES, ...TEXT_CASES].map(name => timesFloor(size, name, EVENING_FLOORS)),
    ...size.figures.map(one => ({
      what: `${one.name}: round trips`,
      value: one.roundTrips,
      limit: one.name === 'logging in' ? 2 : 1,
      unit: '',
    })),
    ...cached.map(name => timesFloor(size, name, CACHED_FLOORS)),
  ];
}

/** Cached pages ask the database for nothing, so their floor is the constant alone. */
function timesFloor(size: Measured, name: string, limit: number): Target {
  const figure = find(size.figures, name);
  const floor = limit === CACHED_FLOORS ? figure.parts.constant : figure.floor;
  return times(`${name}, times its floor`, figure.p50, floor, limit);
}

const times = (what: string, value: number, by: number, limit: number) => ({
  what,
  value: value / by,
  limit,
  unit: '×',
});

const ms = (kinds: NewTerms[], name: string) => find(kinds, name).product.p50;

function find<T extends { name: string }>(figures: T[], name: string): T {
  const figure = figures.find(one => one.name === name);
  if (!figure) throw new Error(`Nothing of the name "${name}" was measured.`);
  return figure;
}

export const isMet = ({ value, limit }: Target) => value <= limit;
