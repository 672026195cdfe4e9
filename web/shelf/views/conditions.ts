import { PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { foldLetters, isCalled } from '../../../worker/catalogue/titles/titles.schema.ts';
import { type Condition, type FieldName, fieldOf, NONE, rangeOf } from '../../../worker/shelf/views/views.schema.ts';
import { type Copy, titlesOf } from '../copies/copy.ts';
import { minutesOf } from '../copies/copy-words.ts';
import { isPlaying, shelfOf } from '../copies/entries.ts';

/* Conditions on the copies that this device has: as the database reads them, also without a connection. */

const HOUR = 60;
const isIn = (field: FieldName, known: number | null, value: string) => {
  const [min, max] = fieldOf(field).range ?? [0, 0];
  const [from, to] = rangeOf(value, min, max) ?? [];
  if (value === NONE || from === undefined || to === undefined) return value === NONE && known === null;
  return known !== null && known >= from && known <= to;
};
const isTag = (tag: string, value: string) =>
  tag === value || (foldLetters(tag) !== '' && foldLetters(tag) === foldLetters(value));

/** Whether a copy has a value; what nobody knows is never a yes. */
const HAS: Record<FieldName, (copy: Copy, value: string) => boolean> = {
  text: (copy, value) => isCalled(titlesOf(copy), value),
  tag: (copy, value) => copy.tags.some(tag => isTag(tag, value)),
  list: (copy, value) => shelfOf(copy) === value,
  platform: (copy, value) => copy.platform.id === value || copy.subplatform?.id === value,
  genre: (copy, value) => copy.genres.some(genre => genre.id === value),
  length: (copy, value) => String(copy.length?.id ?? NONE) === value,
  status: (copy, value) =>
    value === 'unstarted' ? !copy.started && !isPlaying(copy) : isPlaying(copy) === (value === 'playing'),
  priority: (copy, value) => (value === '1' ? isPlaying(copy) : String(copy.gamePriority) === value),
  rating: (copy, value) => isIn('rating', copy.rating, value),
  access: ({ access, subscription }, value) =>
    value === NONE ? access === null : access === value || (subscription?.startsWith(value) ?? false),
  arabic: ({ arabic }, value) =>
    Object.entries(arabic).some(([part, isKnown]) => isKnown && (value === 'any' || value === part)),
  modes: (copy, value) => copy.modes?.some(mode => mode === value) ?? false,
  year: (copy, value) => isIn('year', copy.releaseDate ? Number.parseInt(copy.releaseDate, 10) : null, value),
  finished: (copy, value) => isIn('finished', copy.finishedYear, value),
  hours: (copy, value) => {
    const minutes = minutesOf([copy]);
    return isIn('hours', minutes === null ? null : minutes / HOUR, value);
  },
};

const isMet = (copy: Copy, { field, is, values }: Condition): boolean => {
  const has = (value: string) => HAS[field](copy, value);
  if (is === 'any') return values.some(has);
  return is === 'all' ? values.every(has) : !values.some(has);
};

export const meets = (copy: Copy, conditions: readonly Condition[]): boolean =>
  conditions.every(condition => isMet(copy, condition));

/** Whether one copy can have both values of a field. */
function areTogether(field: FieldName, a: string, b: string): boolean {
  const { isSingle, range } = fieldOf(field);
  if (a === b || !isSingle) return true;
  const [one, other] = range ? [rangeOf(a, ...range), rangeOf(b, ...range)] : [];
  return one !== undefined && other !== undefined && one[0] <= other[1] && other[0] <= one[1];
}

/** Whether no copy can meet the conditions, whatever is on the shelf. */
export function contradicts(conditions: readonly Condition[]): boolean {
  const isNever = (one: Condition, other: Condition) => {
    if (one.field !== other.field || one.is === 'not') return false;
    const has = (value: string) => other.values.includes(value);
    if (other.is === 'not') return one.is === 'any' ? one.values.every(has) : one.values.some(has);
    const fits = (a: string, b: string) => areTogether(one.field, a, b);
    if (other.is === 'any') return one.values.every(a => !other.values.some(b => fits(a, b)));
    return other.values.some(a => other.values.some(b => !fits(a, b)));
  };
  return conditions.some(one => conditions.some(other => isNever(one, other)));
}

/** What the filters of the library ask for, as they stand in its address. */
type Filters = { [name in 'q' | 'tag' | 'platform' | 'genre' | 'length' | 'status']: string } & {
  [name in 'priority' | 'rating' | 'through' | 'finished' | 'arabic' | 'modes']: string;
};

const one = (field: FieldName, value: string): Condition[] =>
  value.trim() === '' ? [] : [{ field, is: 'any', values: [value.trim()] }];

/** The filters of the library as conditions; `genreOf` finds the genre of a code. */
export function conditionsOf(filters: Filters, genreOf: (code: string) => string): Condition[] {
  const { status, rating, through, modes } = filters;
  const platform = PLATFORMS.find(({ iconClass }) => iconClass === filters.platform)?.id ?? '';
  return [
    ...one('list', 'games'),
    ...one('text', filters.q),
    ...one('platform', platform),
    ...one('genre', genreOf(filters.genre)),
    ...one('length', filters.length),
    ...one('status', status),
    ...one('priority', filters.priority),
    ...one('access', through === 'resting' ? 'gone' : through),
    ...one('tag', filters.tag),
    ...one('arabic', filters.arabic),
    ...(modes === '' ? [] : [{ field: 'modes' as const, is: 'any' as const, values: modes.split(',') }]),
    ...one('rating', rating === '' || rating === NONE ? rating : `${Number(rating) * 2}-`),
    ...one('finished', filters.finished),
  ];
}
