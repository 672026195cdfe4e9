import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import {
  type Condition,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  VALUES_MAX,
  WAYS,
} from '../../../worker/shelf/views/views.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Filter } from '../../ui/filter.tsx';
import { SelectInput, TextInput } from '../../ui/input.tsx';
import { askedBy, COMPARISONS, type Comparison, comparisonOf, rangeEndsOf } from './comparisons.ts';
import { fieldWord, useChoices } from './field-words.ts';
import { NumberFields } from './number-fields.tsx';

const TEXT_MAX = 100;

type ConditionProps = {
  condition: Condition;
  /** Its place, from 1. */
  nth: number;
  onChange: (condition: Condition) => void;
  /** Left out for the only one. */
  onRemove: (() => void) | undefined;
};

/** One condition: what is asked of, how, and the values. */
export function ConditionFields({ condition, nth, onChange, onRemove }: ConditionProps) {
  const t = useT();
  const [comparison, compare] = useState(() => comparisonOf(condition));
  const { field, is, values } = condition;
  const of = (names: readonly string[], label: (name: never) => string) =>
    names.map(value => ({ value, label: label(value as never) })); // each list has the names that its words have
  const { range, isSingle } = fieldOf(field);
  const ends = rangeEndsOf(condition);
  const ask = (next: Comparison) => {
    compare(next);
    const { from, to } = ends;
    onChange({ ...condition, ...askedBy(next, { ...ends, from: from || to, to: to || from }) });
  };
  return (
    <FieldGroup label={t('views.condition', { n: nth })}>
      <div className="stack fit gap-3">
        <div className="row gap-3">
          <div className="grow shrink">
            <Field label={t('views.field')}>
              <SelectInput
                value={field}
                onChange={event => {
                  compare('least');
                  onChange({ ...condition, field: event.currentTarget.value as FieldName, is: 'any', values: [] }); // an option
                }}
                options={of(FIELD_NAMES, fieldWord)}
              />
            </Field>
          </div>
          <div className="grow shrink">
            <Field label={t('views.how')}>
              {range ? (
                <SelectInput
                  value={comparison}
                  onChange={event => ask(event.currentTarget.value as Comparison)} // an option
                  options={of(COMPARISONS, (one: Comparison) => t(`views.comparisons.${one}`))}
                />
              ) : (
                <SelectInput
                  value={is}
                  onChange={event => onChange({ ...condition, is: event.currentTarget.value as Condition['is'] })} // an option
                  options={of(
                    WAYS.filter(way => way === is || way !== 'all' || !isSingle),
                    (way: Condition['is']) => t(`views.${field === 'text' ? 'textWays' : 'ways'}.${way}`),
                  )}
                />
              )}
            </Field>
          </div>
        </div>
        {range ? (
          <NumberFields
            field={field}
            comparison={comparison}
            ends={ends}
            onEnds={next => onChange({ ...condition, ...askedBy(comparison, next) })}
          />
        ) : (
          <Values
            field={field}
            values={values}
            onValues={next => onChange({ ...condition, values: next.slice(0, VALUES_MAX) })}
          />
        )}
        {onRemove && (
          <Button size="s" variant="quiet" icon={Trash2} onClick={onRemove}>
            {t('views.drop', { n: nth })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

type OwnProps = { values: readonly string[]; onValues: (values: string[]) => void };

function Values({ field, values, onValues }: OwnProps & { field: FieldName }) {
  const choices = useChoices(field);
  const { data: tags = [] } = useSWR(field === 'tag' ? ['tags'] : null, async () => (await ask(api.tags.$get())).tags);
  if (field === 'text') return <Typed values={values} onValues={onValues} />;
  const named = field === 'tag' ? [...new Set([...tags.map(tag => tag.name), ...values])] : undefined;
  return (
    <Chips values={values} onValues={onValues} choices={named?.map(value => ({ value, label: value })) ?? choices} />
  );
}

function Chips({ values, onValues, choices }: OwnProps & { choices: readonly { value: string; label: string }[] }) {
  const t = useT();
  const isOn = (value: string) => values.includes(value);
  return (
    <FieldGroup label={t('views.values')} help={choices.length === 0 ? t('views.noTags') : undefined}>
      <div className="cluster gap-3">
        {choices.map(({ value, label }) => (
          <Filter
            key={value}
            pressed={isOn(value)}
            onClick={() => onValues(isOn(value) ? values.filter(one => one !== value) : [...values, value])}
          >
            <bdi>{label}</bdi>
          </Filter>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Words that a title may have; each becomes a chip, and a press takes it away. */
function Typed({ values, onValues }: OwnProps) {
  const t = useT();
  const [word, setWord] = useState('');
  const add = () => {
    if (word.trim() !== '') onValues([...new Set([...values, word.trim()])]);
    setWord('');
  };
  return (
    <>
      <Field label={t('views.word')} help={t('views.wordHelp')}>
        <span className="row gap-3">
          <TextInput
            dir="auto"
            autoComplete="off"
            most={TEXT_MAX}
            value={word}
            onChange={event => setWord(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
          />
          <Button icon={Plus} disabled={word.trim() === ''} onClick={add}>
            {t('views.addWord')}
          </Button>
        </span>
      </Field>
      {values.length > 0 && (
        <Chips values={values} onValues={onValues} choices={values.map(value => ({ value, label: value }))} />
      )}
    </>
  );
}
