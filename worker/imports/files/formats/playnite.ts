import type { State } from '../files.schema.ts';
import { wordList } from '../values/nothing.ts';
import { putInState, stateOfWord, wordKey } from '../values/states.ts';
import type { Cells } from './cells.ts';
import { type ColumnFates, columnKey } from './columns.ts';
import type { TableFormat } from './format.ts';
import { PLAYNITE_STATES } from './playnite-words.ts';

const LEDGER: ColumnFates = {
  carried: {
    game: ['Name', 'Release Date'],
    ids: ['Game Id', 'PluginId'],
    platform: ['Platforms', 'Sources'],
    list: ['Completion Status'],
    hours: ['Time Played', 'Last Played'],
    rating: ['User Score'],
    note: ['Notes'],
    added: ['Added'],
    tags: ['Tags'],
  },
  dropped: {
    catalogue: wordList(`
      Sorting Name, Age Rating, Description, Developers, Publishers, Features, Genres, Links, Manual, Regions, Series, Version
    `),
    site_rating: ['Community Score', 'Critic Score'],
    own_lists: ['Categories', 'Favorite', 'Hidden'],
    own_dates: ['Date Modified', 'Recent Activity'],
    internal: ['Installation Folder', 'Install Size', 'Installed', 'Roms', 'Play Count', 'Id'],
  },
};

/** The older exporter's names, and Arabic ones: its headers are in the language of the program. */
const ALIASES: Record<string, string> = {
  PluginId: 'Provider',
  'Release Date': 'ReleaseDate, تاريخ الاصدار, تاريخ الإصدار',
  'Time Played': 'Playtime, وقت اللعب',
  Sources: 'Source, المصادر, المصدر',
  Platforms: 'Platform, المنصات, المنصة',
  Installed: 'IsInstalled, مثبتة, مثبت, مثبّتة',
  Name: 'الاسم',
  Developers: 'المطورون, المطورين',
  Publishers: 'الناشرون, الناشرين',
  'Completion Status': 'حالة الاكمال, حالة الإكمال, حالة الإنجاز, الحالة',
  Added: 'تاريخ الإضافة, تمت الإضافة',
  'Last Played': 'آخر لعب, آخر مرة لعبت',
  'Play Count': 'عدد مرات اللعب',
  'User Score': 'تقييم المستخدم',
  Notes: 'ملاحظات, الملاحظات',
  'Recent Activity': 'آخر نشاط',
  Favorite: 'المفضلة, مفضلة',
  Hidden: 'مخفية',
  Categories: 'الفئات, التصنيفات',
  Tags: 'الوسوم, العلامات',
  Genres: 'الأنواع',
  Series: 'السلسلة',
  Regions: 'المناطق',
  Description: 'الوصف',
  Links: 'الروابط',
  Features: 'الميزات',
  'Game Id': 'معرف اللعبة',
};

const known = new Set([...Object.values(LEDGER.carried), ...Object.values(LEDGER.dropped)].flat().map(columnKey));
/** Columns that other tables of games hardly have. */
const OWN = ['Sources', 'Completion Status', 'Time Played', 'PluginId', 'Play Count', 'Installed'].map(columnKey);

const STEAM = 'cb91dfc9-b977-43bf-8e70-55f46e410fab';

/** Playnite: a person chooses the columns, so that it is known by having hardly any others. */
export const playnite: TableFormat = {
  id: 'playnite',
  fits: (has, columns) => {
    const others = columns.filter(column => !known.has(column)).length;
    return has('Name') && columns.length >= 3 && others * 4 <= columns.length && columns.some(key => OWN.includes(key));
  },
  title: 'Name',
  aliases: ALIASES,
  ...LEDGER,
  read: cells => {
    const row = cells.row(cells.text('Name'));
    const source = cells.value('Sources');
    cells.setPlatforms(row, 'Platforms', [cells.value('Platforms')], source);
    if (row.platforms.length === 0 && /^steam$/i.test(source)) cells.setPlatforms(row, 'Sources', [source]);
    const id = cells.value('Game Id');
    if (/^\d+$/.test(id) && (/^steam$/i.test(source) || cells.text('PluginId').toLowerCase() === STEAM))
      row.ids.steam = id;
    row.year = cells.year('Release Date');
    row.minutes = cells.minutes('Time Played', 'seconds');
    row.lastPlayedAt = cells.instant('Last Played');
    row.addedAt = cells.instant('Added');
    row.rating = cells.rating('User Score', 100);
    row.note = cells.note('Notes');
    row.tags = cells.tags('Tags');
    row.access = /game ?pass|ps ?plus|playstation plus|ubisoft\+|ea play/i.test(source) ? 'subscription' : null;
    const state = stateOf(cells);
    putInState(row, state, state === 'have' ? {} : { minutes: row.minutes });
    return row;
  },
};

function stateOf(cells: Cells): State {
  const status = cells.value('Completion Status');
  if (status === '') return 'have';
  const state = PLAYNITE_STATES.get(wordKey(status)) ?? stateOfWord(status);
  if (!state) cells.error('unknown_status', 'Completion Status', status);
  // Whatever is in the library is owned, also under a word of the person's own.
  return state === 'want' || !state ? 'have' : state;
}
