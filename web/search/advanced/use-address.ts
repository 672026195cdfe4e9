import * as v from 'valibot';
import { useSearchParams } from 'wouter';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { TERM_MAX } from '../../../worker/search/search.schema.ts';
import { withParams } from '../../platform/params.ts';
import { readFilters, readPageNumber, type SearchFilters } from './filters.ts';

const Term = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(term => fits(term, TERM_MAX)),
  ),
  '',
);

/** The filters in the address, and how to change them: every change is a step in the history. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (next: SearchFilters & { term?: string }) =>
    setParams(before => withParams(before, { page: '', ...next }));
  const term = v.parse(Term, params.get('term') ?? '');
  return { term, filters: readFilters(params), page: readPageNumber(params), change };
}
