import * as v from 'valibot';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { withParams } from '../../platform/params.ts';
import { TABS, type Tab, WISHES } from './titles/buckets.ts';

const FILTER_MAX = 100;

const TitlesView = v.object({
  account: v.fallback(v.optional(v.string()), undefined),
  tab: v.fallback(v.optional(v.picklist([...TABS, WISHES])), undefined),
  filter: v.fallback(
    v.pipe(
      v.string(),
      v.check(text => fits(text, FILTER_MAX)),
    ),
    '',
  ),
});

/** The state of the screen in its address: the account, the tab and the words of the filter. */
export function readTitlesView(params: URLSearchParams) {
  return v.parse(TitlesView, Object.fromEntries(params));
}

/** The address with some of its state changed; empty values are left out. */
export function withTitlesView(
  params: URLSearchParams,
  change: { account?: string; tab?: Tab | typeof WISHES | undefined; filter?: string },
) {
  return withParams(params, change);
}
