import useSWR from 'swr';
import { foldLetters } from '../../../../worker/catalogue/titles/titles.schema.ts';
import { ApiError } from '../../../platform/api.ts';

/* The parts of the API's description that the page shows. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
};

type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  'x-summary-ar': string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; 'x-codes'?: string[] }>;
};

export type Call = { method: string; path: string; operation: Operation };
export type Tag = { name: string; 'x-displayName': string; 'x-displayName-ar': string };

export type Description = {
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

async function load(path: string): Promise<Description> {
  const answer = await fetch(path).catch((cause: unknown) => {
    throw new ApiError(0, { detail: String(cause) });
  });
  if (!answer.ok) throw new ApiError(answer.status, {});
  return answer.json();
}

/** The description of the API. It is asked for once, and changes only with a build. */
export const useDescription = () => useSWR('/api/openapi.json', load, { revalidateOnFocus: false });

/** Every call, in the order of the document. */
export const callsOf = ({ paths }: Description): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** The scope that a personal access token needs for a call; none opens some calls. */
const scopeOf = (names: string[]) => {
  if (names.includes('readToken')) return 'read';
  return names.includes('writeToken') ? 'read write' : undefined;
};

/** Whether a call is open to anybody, to tokens or to sessions, in one word, and the scope that a token needs. */
export function needsOf({ security }: Pick<Operation, 'security'>) {
  const isOpen = security.length === 0 || security.some(one => Object.keys(one).length === 0);
  const scope = scopeOf(security.flatMap(one => Object.keys(one)));
  if (isOpen) return { word: scope ? 'developers.reference.openMore' : 'developers.reference.open' } as const;
  if (scope) return { word: 'developers.reference.token', scope } as const;
  return { word: 'developers.reference.session' } as const;
}

/** Whether a token opens a call, or nothing is needed. */
const isForTokens = (operation: Operation) => needsOf(operation).word !== 'developers.reference.session';

export type Wish = { text: string; withToken: boolean };

const textOf = ({ method, path, operation }: Call) =>
  foldLetters(
    [method, path, operation.operationId, operation.summary, operation['x-summary-ar'], operation.tags[0]].join(' '),
  );

/** Whether a call has every word of the wish, in its path or in what is said of it. */
export function isWanted(call: Call, { text, withToken }: Wish): boolean {
  if (withToken && !isForTokens(call.operation)) return false;
  const own = textOf(call);
  const words = text.split(/\s+/).map(foldLetters);
  return words.every(word => own.includes(word));
}
