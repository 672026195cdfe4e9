import { requestOf } from '../world/line.ts';
import { plainMatch } from '../world/plain.ts';

/** A visitor's search. */
export const searchRequest = (term: string) =>
  requestOf('GET', `/api/search?term=${encodeURIComponent(term)}`, { 'Accept-Language': 'en' });

/** A request of the plain search, the floor of a term. */
export const plainRequest = (term: string) => requestOf('GET', `/plain?match=${encodeURIComponent(plainMatch(term))}`);
