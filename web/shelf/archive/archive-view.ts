import * as v from 'valibot';
import { factsAsked, factView, NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { Page } from '../../platform/params.ts';
import { LibraryView } from '../library/library-view.ts';

export const ARCHIVE_STATUSES = ['finished', 'kicked', 'retired'] as const;

export const ARCHIVE_SORTS = ['archived', 'rated', 'finished'] as const;

/** How many games a group shows beside the others, and per page when it stands alone. */
export const SHOWN = { first: 12, page: 60 };

const { platform, q } = LibraryView.entries;

const ArchiveView = v.object({
  platform,
  q,
  ...factView,
  status: v.fallback(v.picklist(['', ...ARCHIVE_STATUSES]), ''),
  sort: v.fallback(v.picklist(ARCHIVE_SORTS), 'archived'),
  page: Page,
});

export type ArchiveView = v.InferOutput<typeof ArchiveView>;

export const NO_ARCHIVE_FILTERS = { platform: '', q: '', ...NO_FACTS } as const;

/** The filters that are on behind the button. */
export const askedOf = (view: ArchiveView) => [
  ...(['platform', 'q'] as const).filter(name => view[name].trim() !== ''),
  ...factsAsked(view),
];

export function readArchiveView(params: URLSearchParams): ArchiveView {
  return v.parse(ArchiveView, Object.fromEntries(params));
}
