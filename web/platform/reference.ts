import { t } from './i18n.ts';

const SERVER_ERROR = 500;

/** The id of a failed answer that is the server's fault; undefined for any other. */
export const referenceOf = ({ status, headers }: Response): string | undefined =>
  status >= SERVER_ERROR ? (headers.get('X-Request-Id') ?? undefined) : undefined;

/** The id of a failure, to be shown. Undefined if it has none. */
export function shownReference(error: unknown): { label: string; id: string } | undefined {
  const id = error instanceof Error && 'reference' in error ? error.reference : undefined;
  return typeof id === 'string' ? { label: t('common.said.reference'), id } : undefined;
}

/** Left to right in any surroundings, and one word when it is copied. */
const isolated = (id: string) => `\u2066${id}\u2069`;

/** A sentence about a failure, and its id if it has one. */
export function withReference(said: string, reference: string | undefined): string {
  return reference === undefined ? said : `${said} ${t('common.said.reference')} ${isolated(reference)}`;
}
