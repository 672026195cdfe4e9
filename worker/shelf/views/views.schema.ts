import * as v from 'valibot';
import { ARABIC_CHOICES, MODE_CODES } from '../../catalogue/facts/facts.schema.ts';
import { GAMES_TYPES, STATUSES } from '../../catalogue/lists.schema.ts';
import { GENRES, LENGTHS, PLATFORMS, SUBPLATFORMS } from '../../catalogue/lookups/lookups.schema.ts';
import { atMostSigns, Id, text } from '../../platform/http/fields.ts';
import { WAYS_HELD } from '../accesses.schema.ts';
import { TAG_MAX } from '../tags/tags.schema.ts';
import type { KeyedCondition, views } from './views.tables.ts';

/* What a view may ask, for both sides. How the database is asked stands in `conditions.ts`. */

export const SORTS = [
  'added',
  'rated',
  'finished',
  'title',
  'short',
  'long',
  'played',
  'priority',
] as const satisfies readonly (typeof views.$inferSelect)['sort'][];
export type Sort = (typeof SORTS)[number];

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 50;
export const CONDITIONS_MAX = 12;
export const VALUES_MAX = 30;
const TEXT_MAX = 100;
/** Of all conditions together: each may have fifty words, and every title is asked for all of them. */
export const TEXTS_MAX = 5;

/** Any of the values, all of them, or none of them. */
export const WAYS = ['any', 'all', 'not'] as const;

/** What is known of nobody: no rating, no year, no way in which it is held. */
export const NONE = 'none';

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** `8`, `8-10`, `8-` or `-10` as both ends; undefined for anything else. */
export function rangeOf(value: string, min: number, max: number): [number, number] | undefined {
  const [, from = '', dash, to = ''] = /^(\d{0,5})(-?)(\d{0,5})$/.exec(value) ?? [];
  if (dash === undefined || from + to === '') return undefined;
  const ends: [number, number] = [from ? Number(from) : min, to ? Number(to) : dash ? max : Number(from)];
  return ends[0] >= min && ends[1] <= max && ends[0] <= ends[1] ? ends : undefined;
}

type Field = {
  /** Whether this may be a value of it. */
  fits: (value: string) => boolean;
  /** A copy has one of these values at most, so that two of them at once are none. */
  isSingle?: boolean;
  /** The bounds of a field of numbers, of which a value may be a range. */
  range?: readonly [number, number];
  /** The values to choose from, where they are few. */
  values?: readonly string[];
};
const choice = (values: readonly string[]) => ({ values, fits: oneOf(values) });
const numbers = (min: number, max: number) => ({
  range: [min, max] as const,
  isSingle: true,
  fits: (value: string) => value === NONE || rangeOf(value, min, max) !== undefined,
});
const words = (max: number): Field => ({ fits: value => v.is(text(max), value) });

/** Every field of a condition: what may be asked of it. */
const FIELDS = {
  text: words(TEXT_MAX),
  tag: words(TAG_MAX),
  list: { ...choice([...GAMES_TYPES, 'archive']), isSingle: true },
  platform: choice([...PLATFORMS, ...SUBPLATFORMS].map(one => one.id).filter((id, at, all) => all.indexOf(id) === at)),
  genre: choice(GENRES.map(one => one.id)),
  length: { ...choice([...LENGTHS.map(one => String(one.id)), NONE]), isSingle: true },
  status: choice(STATUSES),
  /** 1 is playing now. */
  priority: choice(['1', '2', '3', '4', '5']),
  rating: numbers(1, 10),
  access: choice([...WAYS_HELD, NONE]),
  arabic: choice(ARABIC_CHOICES),
  modes: choice(MODE_CODES),
  /** Of its release. */
  year: numbers(1950, 2100),
  /** In which it was finished last. */
  finished: numbers(1950, 2100),
  /** Hours played. */
  hours: numbers(0, 99_999),
} satisfies Record<KeyedCondition['field'], Field>;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]; // its own keys, which the type loses
export const fieldOf = (name: FieldName): Field => FIELDS[name];

const Value = v.pipe(
  v.union([v.pipe(v.string(), atMostSigns(TEXT_MAX)), v.number()], 'out_of_range'),
  v.transform(String),
  v.trim(),
);

const Condition = v.pipe(
  v.object({
    field: v.picklist(FIELD_NAMES, 'out_of_range'),
    is: v.picklist(WAYS, 'out_of_range'),
    values: v.pipe(
      v.array(Value, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(VALUES_MAX, `too_many:${VALUES_MAX}`),
      v.transform(values => [...new Set(values)]),
    ),
  }),
  v.forward(
    v.partialCheck([['field'], ['values']], ({ field, values }) => values.every(fieldOf(field).fits), 'out_of_range'),
    ['values'],
  ),
);
export type Condition = v.InferOutput<typeof Condition>;

export const hasFewTexts = (all: readonly Condition[]) =>
  all.flatMap(({ field, values }) => (field === 'text' ? values : [])).length <= TEXTS_MAX;

export const SaveView = v.object({
  name: text(VIEW_NAME_MAX),
  conditions: v.pipe(
    v.array(Condition, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(CONDITIONS_MAX, `too_many:${CONDITIONS_MAX}`),
    v.check(all => hasFewTexts(all), `too_many:${TEXTS_MAX}`),
  ),
  sort: v.optional(v.picklist(SORTS, 'out_of_range'), 'added'),
  pinned: v.optional(v.boolean('out_of_range'), false),
});
export type SaveView = v.InferOutput<typeof SaveView>;
export const ViewPath = v.object({ id: Id });
