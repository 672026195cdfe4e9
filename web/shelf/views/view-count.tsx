import { useDeferredValue, useMemo } from 'react';
import { type Condition, fieldOf } from '../../../worker/shelf/views/views.schema.ts';
import { useT } from '../../platform/i18n.ts';
import type { Copy } from '../copies/copy.ts';
import { rangeEndsOf } from './comparisons.ts';
import { contradicts, meets } from './conditions.ts';
import { fieldWord } from './field-words.ts';
import { useAllCopies } from './use-views.ts';

const countOf = (copies: readonly Copy[], conditions: readonly Condition[]) =>
  new Set(copies.filter(copy => meets(copy, conditions)).map(copy => copy.gameId)).size;

/** Why the numbers of a condition cannot be asked for: the wrong way round, or past what there is. */
function useNumberTrouble(conditions: readonly Condition[]): string | undefined {
  const t = useT();
  const wrong = conditions.find(({ field, values }) => fieldOf(field).range && !values.every(fieldOf(field).fits));
  if (!wrong) return undefined;
  const { from, to } = rangeEndsOf(wrong);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return t('views.reversed');
  const [least, most] = fieldOf(wrong.field).range ?? [];
  return t('views.range', { field: fieldWord(wrong.field), from: String(least), to: String(most) });
}

type ViewCountProps = {
  conditions: readonly Condition[];
  /** Whether each of them says what it asks. */
  isSaid: boolean;
};

/** How many games meet the conditions, counted on this device while they are changed; or why they are not counted. */
export function ViewCount({ conditions, isSaid }: ViewCountProps) {
  const t = useT();
  const { copies, error } = useAllCopies();
  const trouble = useNumberTrouble(conditions);
  const asked = useDeferredValue(conditions);
  const n = useMemo(() => copies && countOf(copies, asked), [copies, asked]);
  const text = () => {
    if (!isSaid) return trouble ?? t('views.unfinished');
    if (contradicts(conditions)) return t('views.contradicts');
    if (n === undefined) return t(error ? 'views.uncounted' : 'common.loading');
    return t('views.match', { n });
  };
  return (
    <p role="status" className="small quiet">
      {text()}
    </p>
  );
}
