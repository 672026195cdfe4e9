import { PLATFORM_ITEMS } from '../../providers/wikidata/wikidata.queries.ts';
import { itemOf, type Term, termText } from '../../providers/wikidata/wikidata-client.ts';
import type { Subplatform } from '../platforms.ts';

const CODES = Object.entries(PLATFORM_ITEMS);
/** An arcade machine: the day a game came home is another one. */
const ARCADE = 'Q192851';

/** Letters of `YYYY-MM-DD` by Wikidata's precision: a year, a month, a day. Decades and hours are of no use. */
const LETTERS = new Map(Object.entries<number>({ '9': 4, '10': 7, '11': 10 }));
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** Our codes for platforms by their items, without Windows, which alone says nothing about Steam. */
export function codesOf(items: string[]): Subplatform['code'][] {
  const known = CODES.filter(([code, ids]) => code !== 'windows' && ids.some(id => items.includes(id)));
  return known.map(([code]) => code) as Subplatform['code'][]; // Object.entries loses the key type
}

type Release = { date: string; on: string | undefined };

function readRelease(row: Record<string, Term>): Release[] {
  const letters = LETTERS.get(termText(row.precision) ?? '');
  const date = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(termText(row.value) ?? '')?.[1];
  const year = Number(date?.slice(0, 4));
  if (!letters || !date || year < FIRST_YEAR || year > LAST_YEAR) return [];
  return [{ date: date.slice(0, letters), on: itemOf(row.on) }];
}

/** The first of these dates, or the most precise one that agrees with it: `2015-05-19` rather than `2015`. */
function firstOf(all: Release[]): string | undefined {
  const dates = all.map(({ date }) => date).sort();
  const first = dates[0];
  if (first === undefined) return undefined;
  const longest = Math.max(...dates.filter(date => date.startsWith(first)).map(date => date.length));
  return dates.find(date => date.startsWith(first) && date.length === longest);
}

/**
 * The first release at home, as precise as it is known: on one of our platforms if any is named, otherwise anywhere but
 * in arcades. Of dates that agree, the more precise one.
 */
export function wikidataReleaseOf(rows: Record<string, Term>[]): string | undefined {
  const all = rows.flatMap(readRelease).filter(({ on }) => on !== ARCADE);
  const ours: string[] = CODES.flatMap(([, ids]) => [...ids]);
  const near = all.filter(({ on }) => on === undefined || ours.includes(on));
  return firstOf(near.length > 0 ? near : all);
}

/** The first release on each of these devices, where Wikidata says the device beside the date. */
export function wikidataReleasesOf(rows: Record<string, Term>[], devices: Subplatform['code'][]) {
  const all = rows.flatMap(readRelease);
  return devices.flatMap(platform => {
    const items: readonly string[] = PLATFORM_ITEMS[platform === 'steam' ? 'windows' : platform];
    const date = firstOf(all.filter(({ on }) => on !== undefined && items.includes(on)));
    return date === undefined ? [] : [{ platform, date }];
  });
}
