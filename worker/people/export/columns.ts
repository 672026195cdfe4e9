import { wordsOf } from '../../lib/words.ts';
import type { Locale } from '../../platform/locale.ts';
import type { CopyRow } from './shelf-rows.ts';

type Cell = string | number | null;

/** How the columns of the table of copies are headed, in their order. */
export function headingsIn(locale: Locale): Cell[] {
  return Object.values(wordsOf(locale).columns);
}

/** The cells of a copy in the same order. Fixed values that the reader's lists do not show stay as they are stored. */
export function cellsOf(copy: CopyRow, locale: Locale): Cell[] {
  const words = wordsOf(locale);
  const say = (names: Record<string, string>, value: number) => names[value] ?? value;
  const isOwned = copy.list === 1;
  return [
    say(words.lists, copy.list),
    copy.title,
    copy.slug,
    copy.platform,
    copy.subplatform,
    isOwned ? say(words.statuses, copy.status) : null,
    say(words.priorities, copy.priority),
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
