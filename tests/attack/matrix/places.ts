import type { CapturedRequest } from '../../helpers/stack/capture.ts';
import type { Answer } from '../../helpers/stack/stack.ts';

/* Where a request names something by its id or by a secret: `path.id`, `query.accountId`, `body.games.0.gameId`. */

export const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parameters of paths that choose among a few words or years, and so name nobody's thing. */
const CHOICES = ['provider', 'gamesType', 'moveList', 'shelf', 'yyyy'];

/** The parameters of a route's path that name a thing, with the place of their segment. */
export function parametersOf(route: string): { name: string; at: number }[] {
  const segments = (route.split(' ')[1] ?? '').split('/');
  return segments.flatMap((segment, at) => {
    const name = /^:(\w+)/.exec(segment)?.[1];
    return name && !CHOICES.includes(name) ? { name, at } : [];
  });
}

const pathOf = ({ path }: CapturedRequest) => path.split('?')[0] ?? '';
const queryOf = ({ path }: CapturedRequest) => new URLSearchParams(path.split('?')[1] ?? '');
const bodyOf = ({ init: { body } }: CapturedRequest): Answer =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

/** Fields whose text is a secret that stands for a thing. */
const SECRETS = /\.(token|ticket|endpoint)$/;

/** Every id and every secret in a JSON value, by its path. */
function idsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return GUID.test(value) || SECRETS.test(path) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, `${path}.${name}`));
}

/** Each place of a request with what stands there. */
export function placesOf(route: string, asked: CapturedRequest): Map<string, string> {
  const segments = pathOf(asked).split('/');
  const inPath = parametersOf(route).map(({ name, at }): [string, string] => [`path.${name}`, segments[at] ?? '']);
  const inQuery = [...queryOf(asked)].filter(([, value]) => GUID.test(value));
  const named = inQuery.map(([name, value]): [string, string] => [`query.${name}`, value]);
  return new Map([...inPath, ...named, ...idsIn(bodyOf(asked), 'body')]);
}

function inBody(asked: CapturedRequest, path: string[], value: string): CapturedRequest {
  const body = bodyOf(asked);
  const holder = path.slice(0, -1).reduce((at: Answer, name) => at[name], body);
  holder[path.at(-1) ?? ''] = value;
  return { ...asked, init: { ...asked.init, body: JSON.stringify(body) } };
}

/** A place as a row names it: of a list, any one. */
export const nameOf = (place: string): string => place.replace(/\.\d+(?=\.|$)/g, '.*');

/** A captured request with something else at one place. */
export function replaced(route: string, asked: CapturedRequest, place: string, value: string): CapturedRequest {
  const [where, ...path] = place.split('.');
  if (where === 'body') return inBody(asked, path, value);
  const [pathname, query] = [pathOf(asked), queryOf(asked)];
  if (where === 'query') query.set(path[0] ?? '', value);
  const at = parametersOf(route).find(({ name }) => where === 'path' && name === path[0])?.at;
  const segments = pathname.split('/').map((segment, index) => (index === at ? value : segment));
  const asks = query.size > 0 ? `?${query}` : '';
  return { ...asked, path: segments.join('/') + asks };
}

/** A captured request as somebody else would send it; without a token, a visitor. */
export function by(asked: CapturedRequest, token?: string): CapturedRequest {
  const { Authorization: _owner, ...headers } = (asked.init.headers ?? {}) as Record<string, string>; // tests write plain objects
  const signed = token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };
  return { ...asked, init: { ...asked.init, headers: signed } };
}
