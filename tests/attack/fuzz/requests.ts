import type { CapturedRequest } from '../../helpers/stack/capture.ts';
import type { Attack } from './attacks.ts';
import { attackBody, bytesOf } from './bodies.ts';
import type { Names } from './described.ts';

/** A request as it goes out. */
export type Outgoing = { method: string; path: string; headers: Record<string, string>; bytes: Buffer };

/** Who an attacker can be, by the token they have. */
export type Tokens = { owner: string; reader: string; writer: string };

type FuzzedValue = { value: string; isEscaped: boolean };

/** Every byte that a request line may hold stays; others are escaped, and half a character is a byte that is none. */
const written = ({ value, isEscaped }: FuzzedValue) => {
  if (isEscaped) return encodeURIComponent(value.toWellFormed());
  return [...Buffer.from(value)]
    .map(byte =>
      byte > 0x20 && byte < 0x7f && byte !== 0x23
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
};

function attackedPath(path: string, { segment, query }: Attack, names: Names): string {
  const [pathname = '', good = ''] = path.split('?');
  const segments = pathname.split('/');
  const at = segment && 1 + (segment.at % (segments.length - 1));
  const changed = segments.map((one, place) => (place === at && segment ? written(segment.written) : one)).join('/');
  const asked = query.map(({ name, written: value }) => {
    const known =
      typeof name === 'number'
        ? (names.query[name % names.query.length] ?? 'x')
        : encodeURIComponent(name.toWellFormed());
    return `${known}=${written(value)}`;
  });
  const replaced = good.split('&').filter(part => part && !asked.some(one => one.split('=')[0] === part.split('=')[0]));
  const all = [...replaced, ...asked].join('&');
  return all ? `${changed}?${all}` : changed;
}

const NOBODY = 'a.b.c';

function signature({ caller }: Attack, good: string | undefined, tokens: Tokens): Record<string, string> {
  if (caller === 'visitor') return {};
  if (caller === 'owner') return good ? { Authorization: good } : {};
  return { Authorization: `Bearer ${caller === 'nobody' ? NOBODY : tokens[caller]}` };
}

/** A good request, changed by an attack. */
export async function outgoing(
  { path, init }: CapturedRequest,
  attack: Attack,
  names: Names,
  tokens: Tokens,
): Promise<Outgoing> {
  const { Authorization, 'Content-Type': type, ...more } = (init.headers ?? {}) as Record<string, string>; // tests write plain objects
  const good = await bytesOf(init.body, type);
  const body = attack.body ? attackBody(good, attack.body, names.body) : good;
  const headers = {
    ...more,
    ...signature(attack, Authorization, tokens),
    ...(body.type && { 'Content-Type': body.type }),
    'Accept-Language': attack.language,
    ...Object.fromEntries(attack.headers),
  };
  const method = attack.method ?? init.method ?? 'GET';
  return { method, path: attackedPath(path, attack, names), headers, bytes: body.bytes };
}
