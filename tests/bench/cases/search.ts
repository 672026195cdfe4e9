import { GENRES } from '../../../worker/catalogue/genres.ts';
import { LENGTHS } from '../../../worker/catalogue/lengths.ts';
import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';
import { requestOf } from '../world/line.ts';
import type { Case } from './case.ts';

const QUERIES = 20;
const ROUNDS = 200;

/** The search by filters alone. The search by a term is measured beside a floor of its own, see `measureSearching`. */
export function advancedCase(): Case {
  const requests = Array.from({ length: QUERIES }, (_, n) => {
    const [genre, platform, length] = [GENRES[n], SUBPLATFORMS[n % 8], LENGTHS[n % 4]];
    const path = `/api/search/advanced?genreId=${genre?.id}&platformId=${platform?.id}&lengthId=${length?.id}`;
    return requestOf('GET', path, { 'Accept-Language': 'en' });
  });
  return { name: 'advanced search, three filters', requests, rounds: ROUNDS };
}
