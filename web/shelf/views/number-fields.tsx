import { type FieldName, fieldOf } from '../../../worker/shelf/views/views.schema.ts';
import { useT, withLatinDigits } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Filter } from '../../ui/filter.tsx';
import { SelectInput, TextInput } from '../../ui/input.tsx';
import { starRatingText } from '../copies/star-words.ts';
import type { Comparison, rangeEndsOf } from './comparisons.ts';
import { fieldWord } from './field-words.ts';

const NUMBER_MAX = 5;

type Ends = ReturnType<typeof rangeEndsOf>;
type NumberFieldsProps = {
  field: FieldName;
  comparison: Comparison;
  ends: Ends;
  onEnds: (ends: Ends) => void;
};

/** The number or the two numbers of a comparison, and whether what is not known will do too. */
export function NumberFields({ field, comparison, ends, onEnds }: NumberFieldsProps) {
  const t = useT();
  if (comparison === 'unknown' || comparison === 'known') return null;
  const { from, to, others, orUnknown } = ends;
  const hasTwo = comparison === 'between' || comparison === 'outside';
  const isMost = comparison === 'most';
  return (
    <>
      <div className="row gap-3">
        <One
          field={field}
          label={hasTwo ? t('views.from') : fieldWord(field)}
          value={isMost ? to : from}
          onValue={value => onEnds({ ...ends, ...(isMost ? { to: value } : { from: value }) })}
        />
        {hasTwo && (
          <One field={field} label={t('views.to')} value={to} onValue={value => onEnds({ ...ends, to: value })} />
        )}
      </div>
      <div className="cluster gap-3">
        {others.map(other => (
          <Filter key={other} pressed onClick={() => onEnds({ ...ends, others: others.filter(one => one !== other) })}>
            <bdi>{other}</bdi>
          </Filter>
        ))}
        {comparison !== 'outside' && (
          <Filter pressed={orUnknown} onClick={() => onEnds({ ...ends, orUnknown: !orUnknown })}>
            {t('views.orNone')}
          </Filter>
        )}
      </div>
    </>
  );
}

type OneProps = { field: FieldName; label: string; value: string; onValue: (value: string) => void };

/** Stars are chosen, other numbers are typed. */
function One({ field, label, value, onValue }: OneProps) {
  const [least, most] = fieldOf(field).range ?? [0, 0];
  const stars = () => Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return (
    <div className="grow shrink">
      <Field label={label}>
        {field === 'rating' ? (
          <SelectInput
            empty=""
            value={value}
            onChange={event => onValue(event.currentTarget.value)}
            options={stars().map(rating => ({ value: String(rating), label: starRatingText(rating) }))}
          />
        ) : (
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={event =>
              onValue(withLatinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, NUMBER_MAX))
            }
          />
        )}
      </Field>
    </div>
  );
}
