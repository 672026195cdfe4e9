import { SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import type { Mapping } from '../file-row.ts';
import { columnKey } from '../formats/columns.ts';
import { type State, TARGETS, type Target } from '../schema.ts';
import { isNothing } from '../values/nothing.ts';
import { platformWordsIn, readPlatform } from '../values/platforms.ts';
import { stateOfWord } from '../values/states.ts';
import { COLUMN_WORDS } from './column-words.ts';

/** Of these a table may have several: the words of all of them count. */
const SEVERAL: Target[] = ['status', 'note', 'drop'];
/** How many of a column's values must be understood for its name not to matter. */
const SHARE = 0.8;
const VALUES_MAX = 200;

const KEYS = new Map(TARGETS.map(target => [target, COLUMN_WORDS[target].map(columnKey)]));

/** A guess of what the columns of an unknown table and their values mean. What cannot be guessed is left out. */
export function guessMapping(header: string[], samples: string[][]): Mapping {
  const columns = guessColumns(header, samples);
  const values: Mapping['values'] = {};
  header.forEach((name, place) => {
    const target = columns[name];
    if (target !== 'status' && target !== 'platform') return;
    values[name] = meaningsOf(target, valuesAt(samples, place));
  });
  return { columns, values };
}

const valuesAt = (samples: string[][], place: number) =>
  [...new Set(samples.map(cells => cells[place]?.trim() ?? ''))]
    .filter(value => !isNothing(value))
    .slice(0, VALUES_MAX);

function guessColumns(header: string[], samples: string[][]): Record<string, Target> {
  const columns: Record<string, Target> = {};
  const left = new Set(header);
  for (const target of TARGETS) {
    const ranked = (KEYS.get(target) ?? []).flatMap(key => header.filter(name => columnKey(name) === key));
    const fitting = ranked.filter(
      name => left.has(name) && isPossible(target, valuesAt(samples, header.indexOf(name))),
    );
    for (const name of SEVERAL.includes(target) ? fitting : fitting.slice(0, 1)) {
      columns[name] = target;
      left.delete(name);
    }
  }
  // Another column of a kind that the table has already says no more.
  for (const name of left) if ([...KEYS.values()].flat().includes(columnKey(name))) columns[name] = 'drop';
  for (const name of left) {
    const seen = columns[name] ? undefined : kindOf(valuesAt(samples, header.indexOf(name)));
    if (seen && !Object.values(columns).includes(seen)) columns[name] = seen;
  }
  return columns;
}

const shareOf = (values: string[], isKnown: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(isKnown).length / values.length;

/** A column that is called "Completed" or "Steam" may hold anything. */
function isPossible(target: Target, values: string[]): boolean {
  if (values.length === 0) return true;
  const wanted: Partial<Record<Target, RegExp>> = {
    rating: /^[\d٠-٩۰-۹.,/%\s★½]+$/,
    started: /[\d٠-٩۰-۹]{1,4}[/.-]|[12]\d{3}/,
    finished: /[\d٠-٩۰-۹]{1,4}[/.-]|[12]\d{3}/,
    hours: /[\d٠-٩۰-۹]/,
    minutes: /[\d٠-٩۰-۹]/,
    year: /\d{4}|[٠-٩۰-۹]{4}/,
    igdb: /^\d+$/,
    steam: /\d/,
  };
  const shape = wanted[target];
  return !shape || shareOf(values, value => shape.test(value)) > 0.5;
}

/** What a column is by its values alone. */
function kindOf(values: string[]): Target | undefined {
  if (shareOf(values, value => readPlatform(value) !== undefined) >= SHARE) return 'platform';
  return shareOf(values, value => stateOfWord(value) !== null) >= SHARE ? 'status' : undefined;
}

function meaningsOf(target: 'status' | 'platform', cells: string[]): Record<string, State | string> {
  const values = target === 'platform' ? cells.flatMap(platformWordsIn) : cells;
  const known = values.flatMap((value): [string, string][] => {
    const num = target === 'platform' ? readPlatform(value) : null;
    const meaning = target === 'status' ? stateOfWord(value) : SUBPLATFORMS.find(one => one.num === num)?.id;
    return meaning ? [[value, meaning]] : [];
  });
  return Object.fromEntries(known);
}
