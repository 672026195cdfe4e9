import type { ListId, Priority } from '../../catalogue/lists.schema.ts';
import { firstSigns } from '../../platform/characters.schema.ts';
import type { RegionId } from '../../providers/regions.schema.ts';
import type { Trophies } from '../../providers/trophies.ts';
import type { ACCESSES } from '../../shelf/shelf.tables.ts';
import type { FoldedTag } from '../../shelf/tags/fold-tag.ts';
import type { Sort } from '../../shelf/views/views.schema.ts';
import type { KeyedCondition } from '../../shelf/views/views.tables.ts';
import type { SUBSCRIPTION_IDS } from '../../subscriptions/subscriptions.tables.ts';
import type { FormatId, Mapping, RowError } from './files.schema.ts';

/** As much of a value as an error of its row repeats. In signs. */
export const VALUE_MAX = 100;

export type DatePrecision = 'day' | 'month' | 'year' | 'unknown';

/** One time that a game was played, as a file tells it. */
export type FilePlaythrough = {
  /** `YYYY-MM-DD`; what is finer than the precision is 01. Null if the precision is unknown. */
  startedAt: string | null;
  startedPrecision: DatePrecision;
  finishedAt: string | null;
  finishedPrecision: DatePrecision;
  outcome: 'playing' | 'finished' | 'completed' | 'kicked' | 'paused';
  minutes: number | null;
  note: string | null;
  /** Only in the product's own export: what a time played is there besides. */
  own?: { subplatform: number | null; source: string | null; createdAt: string | null; updatedAt: string | null };
};

/** Minutes of one day, as a file tells them; the rest is told by the product's own export alone. */
export type FileDay = {
  day: string;
  minutes: number;
  own?: { source: string; separate: boolean | null; createdAt: string };
};

/** A copy as the product's own export has it: what other trackers do not know. */
type OwnCopy = {
  status: number;
  source: string;
  subscription: (typeof SUBSCRIPTION_IDS)[number] | null;
  trophies: Trophies | null;
  notes: string | null;
  archivedAt: string | null;
  sortedAt: string | null;
  skippedAt: string | null;
  updatedAt: string;
};

/** One row of a file in Raff's words. What the file does not say is null or empty: nothing is invented. */
export type FileRow = {
  /** Where the row begins in the file, from 1 (the header is a line too); in JSON the number of the entry. */
  line: number;
  title: string;
  year: number | null;
  ids: { igdb?: string; steam?: string; slug?: string };
  /** The platforms as the file names them; a row may stand for several copies. */
  platforms: string[];
  /** The numbers of the subplatforms that `platforms` mean, in its order; null for a platform that Raff does not have. */
  subplatforms: (number | null)[];
  /** 1 I have, 2 I want, 3 I track; null if the file does not say. */
  list: ListId | null;
  playing: boolean;
  archiveStatus: 'finished' | 'kicked' | 'retired' | null;
  /** 2 must play, 3 high, 4 medium, 5 low. */
  priority: Priority | null;
  access: (typeof ACCESSES)[number] | null;
  /** Whose it is, or who has it, and since which day; only of what is shared, borrowed or lent. */
  loan?: { holder: string | null; since: string | null };
  minutes: number | null;
  /** ISO 8601 instants. */
  lastPlayedAt: string | null;
  addedAt: string | null;
  /** 1 to 10. */
  rating: number | null;
  note: string | null;
  /** Own words for the game, as many as a game may have. */
  tags: FoldedTag[];
  playthroughs: FilePlaythrough[];
  days: FileDay[];
  /** Only in the product's own export: a copy of it, or an entry of a diary whose game has no copy. */
  own?: OwnCopy;
  isDiary?: true;
  /** Only in the product's own export: where in the game the person stopped. */
  stoppedAt?: string | null;
  /** When the rating and the note were last changed there; an ISO 8601 instant. */
  diaryAt?: string | null;
  /** A broken row has no title and one error; other errors cost a cell, not the row. */
  errors: RowError[];
  /** The cells of an unknown table, and of a row with a date that only a person can tell. */
  cells?: string[];
};

export type FileOptions = { format?: FormatId | undefined; mapping?: Mapping | undefined };

/** No game has a longer one; it is looked for as the first 200. In signs. */
const TITLE_MAX = 500;

/** A row of which only the title is known. */
export function newRow(line: number, title: string): FileRow {
  return {
    line,
    title: firstSigns(title, TITLE_MAX),
    year: null,
    ids: {},
    platforms: [],
    subplatforms: [],
    list: null,
    playing: false,
    archiveStatus: null,
    priority: null,
    access: null,
    minutes: null,
    lastPlayedAt: null,
    addedAt: null,
    rating: null,
    note: null,
    tags: [],
    playthroughs: [],
    days: [],
    errors: [],
  };
}

/** A wall of the product's own export; its games by their slugs, in order. */
export type FileWall = {
  id: string;
  title: string;
  description: string;
  privacy: 'public' | 'private';
  showsRatings: boolean;
  /** The new id of the view that fills it. */
  viewId: string | null;
  createdAt: string;
  updatedAt: string;
  games: string[];
};

/** A view of the product's own export. */
export type FileView = {
  id: string;
  name: string;
  conditions: KeyedCondition[];
  sort: Sort;
  pinned: boolean;
  createdAt: string;
  updatedAt: string;
};

/** What the product's own export tells of a person's evenings; games by their slugs, instants in ISO 8601. */
export type FileEvening = {
  rests: { slug: string; until: string; createdAt: string }[];
  /** Null if there never was one. */
  plan: { hoursPerWeek: number | null; updatedAt: string; games: string[] } | null;
  subscriptions: { subscription: (typeof SUBSCRIPTION_IDS)[number]; since: string }[];
  tags: (FoldedTag & { createdAt: string })[];
  views: FileView[];
  /** The country whose lists of subscriptions are the person's. */
  region: RegionId | null;
};

/** Errors of a row for platforms that Raff does not have, each once: no copy is made for them. */
export function platformErrors({ platforms, subplatforms, errors }: FileRow): RowError[] {
  const said = new Set(errors.filter(({ code }) => code === 'unknown_platform').map(({ value }) => value));
  return platforms
    .filter((_, at) => (subplatforms[at] ?? null) === null)
    .map(word => firstSigns(word, VALUE_MAX))
    .filter(value => !said.has(value))
    .map(value => ({ code: 'unknown_platform', value }));
}
