import { EVENING_CASES } from '../cases/evening.ts';
import type { Figure } from '../cases/measure-case.ts';

export type Measured = {
  games: number;
  figures: Figure[];
  megabytes: number;
  /** Rows a second; undefined if the games were there already. */
  importRows: number | undefined;
  memory: { process: number; worker: number };
};
export type Run = { sizes: Measured[]; startUp: { cpu: number; first: number }; bundleKb: number };
export type Target = { what: string; value: number; limit: number; unit: string };

const WORD = 'search: a common word';
const PREFIX = 'search: two letters';
const TYPO = 'search: a typo';

const SEARCH_FLOORS = 2.5;
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
export function targetsOf({ sizes, startUp, bundleKb }: Run): Target[] {
  const [small, large] = sizes;
  const last = sizes.at(-1);
  if (!small || !last) return [];
  const cached = ['a game’s page data', 'a game’s document'];
  return [
    ...[WORD, 'search: a rare word', PREFIX, TYPO, 'search: Arabic'].map(name =>
      timesFloor(small, name, SEARCH_FLOORS),
    ),
    times(`${PREFIX}, times a word`, p50(small, PREFIX), p50(small, WORD), KIND_RATIO),
    times(`${TYPO}, times a word`, p50(small, TYPO), p50(small, WORD), KIND_RATIO),
    ...(large ? growth(small, large) : []),
    timesFloor(small, 'a list of 1,000 copies', LIST_FLOORS),
    ...EVENING_CASES.map(name => timesFloor(small, name, EVENING_FLOORS)),
    ...small.figures.map(one => ({
      what: `${one.name}: round trips`,
      value: one.roundTrips,
      limit: one.name === 'logging in' ? 2 : 1,
      unit: '',
    })),
    ...cached.map(name => timesFloor(small, name, CACHED_FLOORS)),
    { what: 'memory of the Worker while searching', value: last.memory.worker, limit: WORKER_MEGABYTES, unit: 'MB' },
    { what: 'start-up, processor time', value: startUp.cpu, limit: START_UP_MS, unit: 'ms' },
    { what: 'bundle, compressed', value: bundleKb, limit: BUNDLE_KB, unit: 'KB' },
  ];
}

/** Cached pages ask the database for nothing, so their floor is the constant alone. */
function timesFloor(size: Measured, name: string, limit: number): Target {
  const figure = find(size, name);
  const floor = limit === CACHED_FLOORS ? figure.parts.constant : figure.floor;
  return times(`${name}, times its floor`, figure.p50, floor, limit);
}

function growth(small: Measured, large: Measured): Target[] {
  return [
    times(`${WORD}, ten times the games`, p50(large, WORD), p50(small, WORD), WORD_GROWTH),
    times(`${PREFIX}, ten times the games`, p50(large, PREFIX), p50(small, PREFIX), PREFIX_GROWTH),
  ];
}

const times = (what: string, value: number, by: number, limit: number) => ({
  what,
  value: value / by,
  limit,
  unit: '×',
});
const p50 = (size: Measured, name: string) => find(size, name).p50;

function find({ figures }: Measured, name: string): Figure {
  const figure = figures.find(one => one.name === name);
  if (!figure) throw new Error(`Nothing of the name "${name}" was measured.`);
  return figure;
}

export const isMet = ({ value, limit }: Target) => value <= limit;
