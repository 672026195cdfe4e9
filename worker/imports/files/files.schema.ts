/* The values of importing files of other trackers that both sides share. */

/** The kinds of files that are read. `table` is any other table, whose columns a person explains once. */
export const FORMATS = [
  'hltb',
  'grouvee',
  'completionator',
  'infinite-backlog',
  'yamtrack',
  'playnite',
  'gog',
  'backloggd',
  'gameye',
  'darkadia',
  'nexorious',
  'neodb',
  'igdb',
  'raff',
  'table',
] as const;
export type FormatId = (typeof FORMATS)[number];

/** The encodings of letters that are read, by their names in the web's standard; the likelier of a script first. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1257',
  'windows-1254',
  'windows-1258',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'iso-8859-5',
  'x-mac-cyrillic',
  'ibm866',
  'windows-1253',
  'iso-8859-7',
  'windows-1255',
  'iso-8859-8',
  'windows-1256',
  'iso-8859-6',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type EncodingId = (typeof ENCODINGS)[number];

export const FILE_MAX_BYTES = 20 * 1024 * 1024;
export const FILE_MAX_ROWS = 50_000;

/** What a column of a file becomes. */
export const CARRIED_AS = [
  'game',
  'ids',
  'platform',
  'list',
  'outcome',
  'dates',
  'hours',
  'rating',
  'note',
  'access',
  'added',
  'tags',
  'walls',
  'evening',
] as const;

/** Why a column stays behind. */
export const DROPPED_WHY = [
  'price',
  'condition',
  'speedrun',
  'shared_hours',
  'catalogue',
  'site_rating',
  'own_lists',
  'review_title',
  'loan',
  'own_dates',
  'internal',
  'chosen',
  'one_note',
  'sub_ratings',
] as const;

/** What becomes of a column; complete, so that nothing of a file is lost without a word. */
export type Column = {
  name: string;
  fate: 'carried' | 'dropped' | 'unknown';
  as?: (typeof CARRIED_AS)[number];
  why?: (typeof DROPPED_WHY)[number];
};

/** What a column of an unknown table may mean. */
export const TARGETS = [
  'title',
  'platform',
  'status',
  'rating',
  'started',
  'finished',
  'hours',
  'minutes',
  'seconds',
  'note',
  'year',
  'igdb',
  'steam',
  'drop',
] as const;
export type Target = (typeof TARGETS)[number];

/** What a state in an unknown table may mean. */
export const STATES = [
  'have',
  'want',
  'track',
  'playing',
  'finished',
  'completed',
  'paused',
  'kicked',
  'drop',
] as const;
export type State = (typeof STATES)[number];

/** The orders of day and month in a date such as `4/5/2026`. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
type DateOrder = (typeof DATE_ORDERS)[number];

/** A column with dates like `4/5/2026`: their order, and one of them if only a person can tell it. */
export type DateColumn = { column: string; order: DateOrder | null; example: string | null };

/**
 * The meaning of an unknown table: its columns by name, and the values of some of them by column and value. In Maps: a
 * file may call a column `constructor`.
 */
export type Mapping = {
  columns: Map<string, Target>;
  /** A state for the column of states; the id of a subplatform, or `drop`, for the column of platforms. */
  values: Map<string, Map<string, State | string>>;
  /** The order of day and month in columns that do not tell it. */
  orders: Map<string, DateOrder>;
};

/** A mapping as JSON has it: objects where we have Maps. */
type MappingJson = {
  columns: { [name: string]: Target };
  values: { [name: string]: { [value: string]: string } };
  orders?: { [name: string]: DateOrder };
};

export function toMapping({ columns, values, orders = {} }: MappingJson): Mapping {
  const said = Object.entries(values).map(([name, meanings]) => [name, new Map(Object.entries(meanings))] as const);
  return {
    columns: new Map(Object.entries(columns)),
    values: new Map(said),
    orders: new Map(Object.entries(orders)),
  };
}

export const readMapping = (json: string): Mapping => toMapping(JSON.parse(json));

export function toMappingJson({ columns, values, orders }: Mapping) {
  const said = [...values].map(([name, meanings]) => [name, Object.fromEntries(meanings)] as const);
  return {
    columns: Object.fromEntries(columns),
    values: Object.fromEntries(said),
    orders: Object.fromEntries(orders),
  };
}

/** What is wrong with a row or one of its cells. */
export const ROW_ERRORS = [
  'no_title',
  'quote_not_closed',
  'too_long',
  'ragged',
  'bad_json',
  'broken_letter',
  'bad_date',
  'ambiguous_date',
  'impossible_date',
  'bad_rating',
  'bad_number',
  'unknown_status',
  'unknown_platform',
] as const;
export type RowError = { code: (typeof ROW_ERRORS)[number]; column?: string; value?: string };

/** Tabs of the review; a question is a row whose game is only likely. */
export const BUCKETS = ['questions', 'new', 'here', 'other_platform', 'unmatched', 'excluded'] as const;
export type Bucket = (typeof BUCKETS)[number];
