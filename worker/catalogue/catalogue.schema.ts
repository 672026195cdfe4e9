import * as v from 'valibot';
import { text } from '../platform/http/fields.ts';
import { GENRES } from './genres.ts';
import { MODES } from './modes.ts';
import { SUBPLATFORMS } from './platforms.ts';

export const TITLE_MAX = 200;
export const ALTERNATIVE_TITLES_MAX = 60;
export const COMPANIES_MAX = 20;
const PLAYERS_MAX = 100_000;
const GALLERY_MAX = 30;
export const IDS_MAX = 40;
const URL_MAX = 500;
export const SLUG_MAX = 120;
export const PLAY_TIME_MAX_HOURS = 10_000;
const POPULARITY_MAX = 1_000_000_000;

const SIGNS = /[™®©℠℗]/g;
/** Between two words it stands for the space: MotoGP™24. */
const GLUED_SIGN = /[™®©℠℗](?=[\p{L}\p{N}])/gu;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DATE = /^(?:19[5-9]\d|20\d\d|2100)(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/;

/**
 * A name as it is shown: without legal signs and double spaces. Lone surrogates would break an answer, so they are
 * removed.
 */
function name(max: number) {
  return v.pipe(
    v.string('not_text'),
    v.transform(value =>
      value
        .replace(GLUED_SIGN, ' ')
        .replace(SIGNS, '')
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    ),
    v.minLength(1, 'required'),
    v.maxLength(max, `too_long:${max}`),
  );
}

function list<S extends v.GenericSchema>(item: S, max: number) {
  return v.nullish(v.pipe(v.array(item, 'out_of_range'), v.maxLength(max, `too_many:${max}`)), []);
}

function amount(max: number) {
  return v.pipe(v.number('out_of_range'), v.minValue(0, 'out_of_range'), v.maxValue(max, 'out_of_range'));
}

/** A provider's id. Some come as numbers; above 2^53 only text is exact. */
const externalId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], 'bad_id'),
  v.transform(String),
  v.regex(/^[\w-]{1,40}$/, 'bad_id'),
);
const numericId = v.pipe(externalId, v.regex(/^[1-9]\d{0,17}$/, 'bad_id'));

const address = v.pipe(
  v.string('not_text'),
  v.maxLength(URL_MAX, `too_long:${URL_MAX}`),
  v.check(value => URL.canParse(value) && value.startsWith('https://'), 'out_of_range'),
);

const isCalendarDate = (value: string) =>
  value.length < 10 || (!Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value));

const releaseDate = v.pipe(v.string('bad_date'), v.regex(DATE, 'bad_date'), v.check(isCalendarDate, 'bad_date'));
const platformCode = v.picklist(
  SUBPLATFORMS.map(s => s.code),
  'out_of_range',
);
const support = v.nullish(v.picklist(['yes', 'no'], 'out_of_range'));
const hours = v.nullish(amount(PLAY_TIME_MAX_HOURS));

/**
 * The facts of a source about one game. Every key but the title may be missing, and unknown keys are ignored. A release
 * date is as precise as it is long (`2018`, `2018-04`, `2018-04-20`); play times are hours.
 */
export const GameFacts = v.object({
  title: name(TITLE_MAX),
  slug: v.nullish(
    v.pipe(v.string('not_text'), v.maxLength(SLUG_MAX, `too_long:${SLUG_MAX}`), v.regex(SLUG, 'out_of_range')),
  ),
  alternativeTitles: list(name(TITLE_MAX), ALTERNATIVE_TITLES_MAX),
  /** Titles that the same source gave earlier by mistake. Titles only grow otherwise, so a mistake would stay. */
  withdrawnTitles: list(name(TITLE_MAX), ALTERNATIVE_TITLES_MAX),
  releaseDate: v.nullish(releaseDate),
  platforms: list(platformCode, SUBPLATFORMS.length),
  genres: list(
    v.picklist(
      GENRES.map(g => g.code),
      'out_of_range',
    ),
    GENRES.length,
  ),
  developers: list(name(TITLE_MAX), COMPANIES_MAX),
  publishers: list(name(TITLE_MAX), COMPANIES_MAX),
  ageRating: v.nullish(name(20)),
  playTime: v.nullish(v.object({ mainStory: hours, mainPlusExtra: hours, completionist: hours }, 'out_of_range')),
  series: v.nullish(name(TITLE_MAX)),
  popularity: v.nullish(v.pipe(amount(POPULARITY_MAX), v.transform(Math.round))),
  arabic: v.nullish(v.object({ interface: support, subtitles: support, voice: support }, 'out_of_range')),
  /** The ways to play that a source tells; none is "unknown". */
  modes: list(
    v.picklist(
      MODES.map(mode => mode.code),
      'out_of_range',
    ),
    MODES.length,
  ),
  /** The greatest number of people who can play it together. */
  maxPlayers: v.nullish(v.pipe(amount(PLAYERS_MAX), v.minValue(1, 'out_of_range'), v.integer('out_of_range'))),
  /** Whether it shows sexual content. */
  isMature: v.nullish(v.boolean('out_of_range')),
  /** Whether its name makes it likely: said by a file that knows no more, and undone by any source that does. */
  seemsMature: v.nullish(v.boolean('out_of_range')),
  /** When it came out on single devices. */
  releases: list(v.object({ platform: platformCode, date: releaseDate }, 'out_of_range'), SUBPLATFORMS.length),
  coverUrl: v.nullish(address),
  gallery: list(address, GALLERY_MAX),
  steamAppId: v.nullish(numericId),
  igdbId: v.nullish(numericId),
  /** `Q1234`. */
  wikidataId: v.nullish(v.pipe(externalId, v.regex(/^Q[1-9]\d*$/, 'bad_id'))),
  howLongToBeatId: v.nullish(numericId),
  xboxTitleIds: list(externalId, IDS_MAX),
  psnTitleIds: list(externalId, IDS_MAX),
  /** PlayStation's number for a game in every region, and Microsoft's product ids, in capitals. */
  psnConceptIds: list(numericId, IDS_MAX),
  microsoftIds: list(externalId, IDS_MAX),
});
/** The facts as a source gives them. */
export type GameFacts = v.InferInput<typeof GameFacts>;
/** The facts after the schema has checked them. */
export type CheckedFacts = v.InferOutput<typeof GameFacts>;

export const GameQuery = v.object({ slug: text(SLUG_MAX) });
export type GameQuery = v.InferOutput<typeof GameQuery>;
