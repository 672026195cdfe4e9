import { LENGTHS, PLATFORMS, SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { SUBSCRIPTION_FAMILIES } from '../../../worker/shelf/accesses.schema.ts';
import { type FieldName, fieldOf, NONE } from '../../../worker/shelf/views/views.schema.ts';
import { arabicText, modesText } from '../../catalogue/facts/fact-words.ts';
import { shortName } from '../../catalogue/subscribed-chip.tsx';
import type { Key } from '../../locales/shape.ts';
import { t } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { starsFace } from '../copies/star-words.ts';

/* What can be asked of a copy, in words: the filters of the library and the conditions of a view draw from here. */

const NAMES = {
  text: 'views.fields.text',
  tag: 'library.filter.tag',
  list: 'views.fields.list',
  platform: 'views.fields.platform',
  genre: 'library.filter.genre',
  length: 'library.filter.length',
  status: 'library.filter.status',
  priority: 'library.filter.priority',
  rating: 'diary.library.rating',
  access: 'library.filter.through',
  arabic: 'game.arabic',
  modes: 'facts.toPlay',
  year: 'views.fields.year',
  finished: 'diary.library.year',
  hours: 'views.fields.hours',
} as const satisfies Record<FieldName, Key>;
export const fieldWord = (field: FieldName): string => t(NAMES[field]);

/** What it is called that a field is not known. */
function noneWord(field: FieldName): string {
  if (field === 'length') return t('common.length.0');
  if (field === 'rating') return t('diary.unrated');
  return t(field === 'access' ? 'lists.add.noAccess' : 'views.none');
}

/** The words of a group by its values. */
const said = (group: string, value: string) => t(`${group}.${value}` as 'common.list.games'); // the keys of these groups are the values themselves

/** "Medium, 5 to 15 h": a length with its hours. */
function lengthWord(id: string): string {
  const length = LENGTHS.find(one => String(one.id) === id);
  if (!length) return '';
  const { minHours: from, maxHours: to } = length;
  const hours =
    to === null
      ? t('library.lengths.over', { n: from })
      : t(from === 0 ? 'library.lengths.under' : 'library.lengths.between', { from, n: to });
  return [t(`common.length.${length.id}`), hours].join(t('common.comma'));
}

const isFamily = (value: string) => SUBSCRIPTION_FAMILIES.some(family => family === value);
const platformWord = (id: string) => [...PLATFORMS, ...SUBPLATFORMS].find(one => one.id === id)?.title ?? '';

function accessWord(value: string): string {
  if (value === 'gone') return t('library.filter.resting');
  return isFamily(value) ? shortName(value) : said('lists.access', value);
}

export function valueWord(field: FieldName, value: string, genres?: ReadonlyMap<string, string>): string {
  if (value === NONE) return noneWord(field);
  if (field === 'list') return said('common.list', value);
  if (field === 'platform') return platformWord(value);
  if (field === 'genre') return genres?.get(value) ?? '';
  if (field === 'length') return lengthWord(value);
  if (field === 'status') return said('library.status', value);
  if (field === 'priority') return said('common.rank', value);
  if (field === 'rating') return starsFace(Number(value));
  if (field === 'access') return accessWord(value);
  if (field === 'arabic') return arabicText(value);
  return field === 'modes' ? modesText(value) : value;
}

export const useGenreNames = (): ReadonlyMap<string, string> =>
  new Map(useLookups().data?.genres.map(({ id, name }) => [id, name]));

/** The values of a field that has few, in words. That a game is played now is asked of its status. */
export function useChoices(field: FieldName) {
  const genres = useGenreNames();
  return (fieldOf(field).values ?? [])
    .filter(value => field !== 'priority' || value !== '1')
    .map(value => ({ value, label: valueWord(field, value, genres) }))
    .filter(({ label }) => label !== '');
}
