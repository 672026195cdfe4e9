import { SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { Pace } from '../../../platform/pace.ts';
import { type Mapping, type State, TARGETS, type Target } from '../files.schema.ts';
import { isNothing } from '../values/nothing.ts';
import { type TimeUnit, timeUnitOf } from '../values/numbers.ts';
import { platformWordsIn } from '../values/platform-cells.ts';
import { readPlatform } from '../values/platforms.ts';
import { stateOfWord } from '../values/states.ts';
import { COLUMN_KEYS, isUnitless, keysOfName } from './column-names.ts';

/** Of these a table may have several: the words of all of them count. */
const SEVERAL: Target[] = ['status', 'note', 'drop'];
/** How many of a column's values must be understood for its name not to matter. */
const SHARE = 0.8;
const VALUES_MAX = 200;
/** What it costs to look for the meaning of a value, in letters of reading. */
const VALUE_COST = 200;

/** A guess of what the columns of an unknown table and their values mean. What cannot be guessed is left out. */
export async function guessMapping(header: string[], samples: string[][]): Promise<Mapping> {
  const columns = await guessColumns(header, samples);
  const values: Mapping['values'] = new Map();
  header.forEach((name, place) => {
    const target = columns.get(name);
    if (target !== 'status' && target !== 'platform') return;
    values.set(name, meaningsOf(target, valuesAt(samples, place)));
  });
  return { columns, values, orders: new Map() };
}

const valuesAt = (samples: string[][], place: number) =>
  [...new Set(samples.map(cells => cells[place]?.trim() ?? ''))]
    .filter(value => !isNothing(value))
    .slice(0, VALUES_MAX);

async function guessColumns(header: string[], samples: string[][]): Promise<Mapping['columns']> {
  const columns = guessByName(header, samples);
  const taken = new Set(columns.values());
  const pace = new Pace();
  for (const [place, name] of header.entries()) {
    if (columns.has(name)) continue;
    const values = valuesAt(samples, place);
    const seen = kindOf(values);
    if (seen && !taken.has(seen)) {
      columns.set(name, seen);
      taken.add(seen);
    }
    // Each value may be looked up among all the words that are known.
    await pace.step(values.length * VALUE_COST + samples.length);
  }
  return columns;
}

function guessByName(header: string[], samples: string[][]): Mapping['columns'] {
  const columns: Mapping['columns'] = new Map();
  const places = placesByKey(header);
  for (const target of TARGETS) {
    const ranked = (COLUMN_KEYS.get(target) ?? []).flatMap(key => places.get(key) ?? []);
    const fitting = ranked.filter(
      place => !columns.has(header[place] ?? '') && isPossible(target, valuesAt(samples, place)),
    );
    for (const place of SEVERAL.includes(target) ? fitting : fitting.slice(0, 1))
      columns.set(header[place] ?? '', target === 'hours' ? unitAt(header, samples, place) : target);
  }
  return columns;
}

/** What a column of times counts in: its name says so, or else its numbers. */
function unitAt(header: string[], samples: string[][], place: number): TimeUnit {
  return isUnitless(header[place] ?? '') ? timeUnitOf(samples.map(cells => cells[place] ?? '')) : 'hours';
}

/** The places of columns by the keys that they are found by. Those that have a name to the letter come first. */
function placesByKey(header: string[]): Map<string, number[]> {
  const keys = header.map(keysOfName);
  const found = [0, 1].flatMap(nth =>
    keys.flatMap((all, place) => (all[nth] === undefined ? [] : [[all[nth], place] as const])),
  );
  return new Map([...Map.groupBy(found, ([key]) => key)].map(([key, all]) => [key, all.map(([, place]) => place)]));
}

const shareOf = (values: string[], isKnown: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(isKnown).length / values.length;

/** A column that is called "Completed" or "Steam" may hold anything. */
function isPossible(target: Target, values: string[]): boolean {
  if (values.length === 0) return true;
  const wanted: Partial<Record<Target, RegExp>> = {
    // What an object says without a name is no title.
    title: /^(?!\{")/,
    rating: /^(?:[\d٠-٩۰-۹.,٫٬٪/%\s★⭐🌟✭✮☆✩½]|\ufe0f)+$/u,
    started: /[\d٠-٩۰-۹]{1,4}[/.-]|[12]\d{3}/,
    finished: /[\d٠-٩۰-۹]{1,4}[/.-]|[12]\d{3}/,
    hours: /[\d٠-٩۰-۹]/,
    minutes: /[\d٠-٩۰-۹]/,
    seconds: /[\d٠-٩۰-۹]/,
    year: /\d{4}|[٠-٩۰-۹]{4}/,
    igdb: /^\d+$/,
    steam: /\d/,
  };
  const shape = wanted[target];
  return !shape || shareOf(values, value => shape.test(value)) > 0.5;
}

function namesPlatforms(cell: string): boolean {
  const words = platformWordsIn(cell);
  return words.length > 0 && words.every(word => readPlatform(word) !== undefined);
}

/** What a column is by its values alone. */
function kindOf(values: string[]): Target | undefined {
  if (shareOf(values, namesPlatforms) >= SHARE) return 'platform';
  return shareOf(values, value => stateOfWord(value) !== null) >= SHARE ? 'status' : undefined;
}

function meaningsOf(target: 'status' | 'platform', cells: string[]): Map<string, State | string> {
  const values = target === 'platform' ? cells.flatMap(platformWordsIn) : cells;
  const known = values.flatMap((value): [string, string][] => {
    const num = target === 'platform' ? readPlatform(value) : null;
    const meaning = target === 'status' ? stateOfWord(value) : SUBPLATFORMS.find(one => one.num === num)?.id;
    return meaning ? [[value, meaning]] : [];
  });
  return new Map(known);
}
