import { logIn } from '../../helpers/people/person.ts';
import { fillDays, fillHistory } from '../catalogue/history.ts';
import { fillShelf } from '../catalogue/shelf.ts';
import { requestOf } from '../world/line.ts';
import type { Person, World } from '../world/world.ts';
import type { Case } from './case.ts';

/** How many copies the two people of these cases have. */
const SHELVES = [1_000, 5_000] as const;

/** What is asked at a desk or a phone in the evening, with its rounds for the small shelf. */
const CALLS = {
  tonight: '/api/tonight?minutes=120',
  year: `/api/year/${new Date().getUTCFullYear()}`,
  deck: '/api/triage?count=20',
  days: '/api/play-days',
} as const;
const NAMES = {
  tonight: 'three for tonight',
  year: 'the numbers of a year',
  deck: 'the deck',
  days: 'ten years of days',
} as const;

/** The names of the cases, for their targets. */
export const EVENING_CASES = Object.values(NAMES).flatMap(name => SHELVES.map(size => caseName(name, size)));

function caseName(name: string, size: number): string {
  return `${name}, ${size.toLocaleString('en')} copies`;
}

/** A person for each shelf, with a history of three years. */
export async function settleEvenings(world: World): Promise<Person[]> {
  const people: Person[] = [];
  for (const size of SHELVES) {
    const person = await world.addPerson();
    await fillShelf(world.db, person.id, size);
    await fillHistory(world.db, person.id);
    await fillDays(world.db, person.id);
    people.push(person);
  }
  return people;
}

/** The evening's calls of both. Tokens are fresh, because they live for a quarter of an hour. */
export async function eveningCases(world: World, people: Person[]): Promise<Case[]> {
  const tokens = await Promise.all(people.map(one => logIn(world, one.username)));
  const read = (path: string, token = '') =>
    requestOf('GET', path, { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' });
  return (['tonight', 'year', 'deck', 'days'] as const).flatMap(call =>
    SHELVES.map((size, at) => ({
      name: caseName(NAMES[call], size),
      requests: [read(CALLS[call], tokens[at])],
      rounds: size > 1_000 ? 60 : 200,
    })),
  );
}
