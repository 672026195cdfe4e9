import {
  ACCESSES_BY_HAND,
  type AccessByHand,
  BETWEEN_PEOPLE,
  HOLDER_MAX,
  ON_LOAN,
} from '../../../worker/shelf/accesses.schema.ts';
import { today } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { DateInput, TextInput } from '../../ui/input.tsx';

/** How a copy is held, as it stands in a form: an empty name or day is none. */
export type HeldForm = { access: AccessByHand | null; holder: string; heldSince: string };

export const NOT_HELD: HeldForm = { access: null, holder: '', heldSince: '' };

const isBetween = (access: AccessByHand | null): access is 'shared' | 'borrowed' | 'lent' =>
  BETWEEN_PEOPLE.includes(access ?? '');
const isOnLoan = (access: AccessByHand | null) => ON_LOAN.includes(access ?? '');

/** What is sent of a form: a name and a day only where they mean something. */
export const heldJson = ({ access, holder, heldSince }: HeldForm) => ({
  access,
  holder: (isBetween(access) && holder.trim()) || null,
  heldSince: (isOnLoan(access) && heldSince) || null,
});

type HeldFieldsProps = { held: HeldForm; onChange: (change: Partial<HeldForm>) => void };

export function HeldFields({ held, onChange }: HeldFieldsProps) {
  const t = useT();
  const { access, holder, heldSince } = held;
  return (
    <>
      <ChoiceGroup
        label={t('lists.add.access')}
        help={access === 'lent' && t('lists.held.lent')}
        name="access"
        columns={3}
        value={access ?? ''}
        onChange={value => onChange({ access: ACCESSES_BY_HAND.find(one => one === value) ?? null })}
        choices={[
          { value: '', label: t('lists.add.noAccess') },
          ...ACCESSES_BY_HAND.map(value => ({ value, label: t(`lists.access.${value}`) })),
        ]}
      />
      {isBetween(access) && (
        <Field label={t(`lists.held.who.${access}`)}>
          <TextInput
            name="holder"
            dir="auto"
            autoComplete="off"
            most={HOLDER_MAX}
            value={holder}
            onChange={event => onChange({ holder: event.currentTarget.value })}
          />
        </Field>
      )}
      {isOnLoan(access) && (
        <Field label={t('lists.held.day')}>
          <DateInput
            name="heldSince"
            value={heldSince}
            max={today()}
            onChange={event => onChange({ heldSince: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
