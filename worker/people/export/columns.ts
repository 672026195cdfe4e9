import { catalogueWords } from '../../catalogue/words.ts';
import type { Locale } from '../../platform/locale.ts';
import { peopleWords } from '../words.ts';
import type { CopyRow } from './shelf-rows.ts';

type Cell = string | number | null;

/** The headers of the table of copies, in order. */
export function headingsIn(locale: Locale): Cell[] {
  return Object.values(peopleWords(locale).columns);
}

/** The cells of a copy in the same order. Fixed values that the reader's lists do not show stay as they are stored. */
export function cellsOf(copy: CopyRow, locale: Locale): Cell[] {
  const { lists } = peopleWords(locale);
  const { statuses, priorities } = catalogueWords(locale);
  const say = (names: Record<string, string>, value: number) => names[value] ?? value;
  const isOwned = copy.list === 1;
  return [
    say(lists, copy.list),
    copy.title,
    copy.slug,
    copy.platform,
    copy.subplatform,
    isOwned ? say(statuses, copy.status) : null,
    say(priorities, copy.priority),
    copy.access,
    copy.minutesPlayed,
    copy.lastPlayedAt,
    copy.addedAt,
    copy.archiveStatus,
    copy.archivedAt,
    copy.source,
    copy.notes,
  ];
}
