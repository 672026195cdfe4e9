import { arabicText, modesText } from '../../catalogue/facts/fact-words.ts';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import type { FilterName } from './filters.ts';

/** What a filter says, without its name: these values name themselves. */
const SAYING: readonly FilterName[] = ['arabic', 'modes'];

/** The names of each filter and its value, and both in one text. A value that no list knows is shown as it is. */
export function useNames() {
  const t = useT();
  const { data: lookups } = useLookups();
  const named = (list: readonly { id: string | number; name: string }[] | undefined, value: string) =>
    list?.find(one => String(one.id) === value)?.name ?? '…';
  const wordOf: Readonly<Record<FilterName, (value: string) => string>> = {
    platformId: value => named([...(lookups?.platforms ?? []), ...(lookups?.subplatfroms ?? [])], value),
    genreId: value => named(lookups?.genres, value),
    lengthId: value => named(lookups?.lengths, value),
    arabic: arabicText,
    modes: modesText,
    developer: value => value,
    publisher: value => value,
    statusId: value => named(lookups?.statuses, value),
    priorityId: value => named(lookups?.priorities, value),
  };
  return (name: FilterName, value: string) => {
    const words = { filter: SAYING.includes(name) ? '' : t(`advanced.${name}`), value: wordOf[name](value) };
    return { ...words, whole: wholeOf(words) };
  };
}

/** A filter's name and its value in one text. */
export const wholeOf = ({ filter, value }: { filter: string; value: string }): string =>
  [filter, value].filter(Boolean).join(': ');
