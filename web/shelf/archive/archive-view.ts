import * as v from 'valibot';
import { factView } from '../../catalogue/facts/fact-view.ts';
import { Page } from '../../platform/params.ts';

export const ARCHIVE_STATUSES = ['finished', 'kicked', 'retired'] as const;

export const ARCHIVE_SORTS = ['archived', 'rated', 'finished'] as const;

/** How many games a group shows beside the others, and per page when it stands alone. */
export const SHOWN = { first: 12, page: 60 };

const ArchiveView = v.object({
  ...factView,
  status: v.fallback(v.picklist(['', ...ARCHIVE_STATUSES]), ''),
  sort: v.fallback(v.picklist(ARCHIVE_SORTS), 'archived'),
  page: Page,
});

export function readArchiveView(params: URLSearchParams) {
  return v.parse(ArchiveView, Object.fromEntries(params));
}
