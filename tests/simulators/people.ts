import { createHash } from 'node:crypto';

/** What goes wrong for a demo person; the first ones concern Google's id_token, the last ones every answer. */
const TROUBLES = [
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'wrong-key',
  'unknown-key',
  'expired',
  'none-signed',
  'html',
  'down',
  'slow',
  'profile-html',
  'profile-down',
] as const;

export type Trouble = (typeof TROUBLES)[number];

/** A person at a provider. `verified`: the provider knows that the address is theirs. */
export type DemoPerson = {
  id: string;
  name: string;
  username: string;
  email?: string | undefined;
  verified: boolean;
  trouble?: Trouble | undefined;
};

/** People to sign in as; none of them exists. */
export const PEOPLE: DemoPerson[] = [
  { id: 'layla', name: 'Layla Haddad', username: 'layla_haddad', email: 'layla.haddad@example.com', verified: true },
  { id: 'omar', name: 'Omar Nasser', username: 'OmarNasser', verified: false },
  { id: 'mona', name: 'Mona Adel', username: 'mona.adel', email: 'mona.adel@example.com', verified: false },
  { id: 'samar', name: 'سمر خليل', username: 'samar', email: 'samar.khalil@example.com', verified: true },
  { id: 'jo', name: 'Jo', username: 'jo', email: 'jo+games@example.com', verified: true },
  ...TROUBLES.map(trouble => ({ ...stranger(trouble, `Trouble ${trouble}`), trouble })),
];

function stranger(id: string, name: string): DemoPerson {
  return { id, name, username: id.replaceAll('-', '_'), email: `${id}@example.com`, verified: true };
}

const isTrouble = (value: string | null): value is Trouble => TROUBLES.some(trouble => trouble === value);

/**
 * The person whom a request of the consent page signs in: a demo person by id, or `custom` with `name`, `email`,
 * `verified` and `username` of the test's choice. The same e-mail or name is the same person again. `trouble` makes the
 * sign-in fail.
 */
export function personOf(query: URLSearchParams): DemoPerson | undefined {
  const known = PEOPLE.find(person => person.id === query.get('person'));
  if (known || query.get('person') !== 'custom') return known;
  const [name, email] = [query.get('name') || 'No Name', query.get('email') || undefined];
  const trouble = query.get('trouble');
  return {
    id: query.get('subject') || email || name,
    name,
    username: query.get('username') || name.replaceAll(/\W/g, '_'),
    email,
    verified: query.has('verified'),
    trouble: isTrouble(trouble) ? trouble : undefined,
  };
}

/** A stable id of digits, as providers give them; each provider knows a person under another one. */
export function subjectOf(provider: string, person: DemoPerson): string {
  const digest = createHash('sha256').update(`${provider} ${person.id}`).digest();
  return `1${String(digest.readBigUInt64BE()).padStart(20, '0')}`;
}

/** First and last name as providers split them. */
export function splitName(name: string): { first: string; last: string | undefined } {
  const [first = name, ...rest] = name.split(' ');
  return { first, last: rest.join(' ') || undefined };
}
