import type { Locale } from '../../../lib/locale.ts';
import { wordsOf } from '../../../lib/words.ts';
import type { CopyRow } from './shelf-rows.ts';

const en = {
  list: 'List',
  title: 'Title',
  slug: 'Address',
  platform: 'Platform',
  subplatform: 'Console',
  status: 'Status',
  priority: 'Priority',
  access: 'How it is held',
  minutesPlayed: 'Minutes played',
  lastPlayedAt: 'Last played',
  addedAt: 'Added',
  archiveStatus: 'Archived as',
  archivedAt: 'Archived on',
  source: 'Source',
  notes: 'Notes',
};

const ar: typeof en = {
  list: 'القائمة',
  title: 'اللعبة',
  slug: 'العنوان',
  platform: 'المنصة',
  subplatform: 'الجهاز',
  status: 'الحالة',
  priority: 'الأولوية',
  access: 'كيف هي عندك',
  minutesPlayed: 'دقائق اللعب',
  lastPlayedAt: 'آخر مرة لعبتها',
  addedAt: 'تاريخ الإضافة',
  archiveStatus: 'سبب الأرشفة',
  archivedAt: 'تاريخ الأرشفة',
  source: 'المصدر',
  notes: 'ملاحظات',
};

const headings = { en, ar };

type Cell = string | number | null;

/** How the columns of the table of copies are headed, in their order. */
export function headingsIn(locale: Locale): Cell[] {
  return Object.values(headings[locale]);
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
