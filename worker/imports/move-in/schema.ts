/* The values of moving in that both sides share. */

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
  'neodb',
  'igdb',
  'raff',
  'table',
] as const;
export type FormatId = (typeof FORMATS)[number];

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

/**
 * The meaning of an unknown table: its columns by name, and the values of some of them by column and value. In Maps: a
 * file may call a column `constructor`.
 */
export type Mapping = {
  columns: Map<string, Target>;
  /** A state for the column of states; the id of a subplatform, or `drop`, for the column of platforms. */
  values: Map<string, Map<string, State | string>>;
};

/** A mapping as JSON has it: objects where we have Maps. */
type MappingJson = {
  columns: { [name: string]: Target };
  values: { [name: string]: { [value: string]: string } };
};

export function toMapping({ columns, values }: MappingJson): Mapping {
  const said = Object.entries(values).map(([name, meanings]) => [name, new Map(Object.entries(meanings))] as const);
  return { columns: new Map(Object.entries(columns)), values: new Map(said) };
}

export const readMapping = (json: string): Mapping => toMapping(JSON.parse(json));

export function toMappingJson({ columns, values }: Mapping): MappingJson {
  const said = [...values].map(([name, meanings]) => [name, Object.fromEntries(meanings)] as const);
  return { columns: Object.fromEntries(columns), values: Object.fromEntries(said) };
}

/** What is wrong with a row or one of its cells. */
export const ROW_ERRORS = [
  'no_title',
  'quote_not_closed',
  'too_long',
  'ragged',
  'bad_json',
  'bad_date',
  'bad_rating',
  'bad_number',
  'unknown_status',
  'unknown_platform',
] as const;
export type RowError = { code: (typeof ROW_ERRORS)[number]; column?: string; value?: string };

/** Tabs of the review; a question is a row whose game is only likely. */
export const BUCKETS = ['questions', 'new', 'here', 'other_platform', 'unmatched', 'excluded'] as const;
export type Bucket = (typeof BUCKETS)[number];
