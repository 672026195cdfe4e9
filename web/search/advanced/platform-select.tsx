import { ChevronDown } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { useField } from '../../ui/field.tsx';
import inputs from '../../ui/input.module.css';

export function PlatformSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT();
  const { data: lookups } = useLookups();
  return (
    <span className={inputs.select}>
      <select
        {...useField()}
        className={inputs.input}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      >
        <option value="">{t('advanced.any')}</option>
        {lookups?.platforms.map(({ id, name, subplatforms }) =>
          subplatforms.length === 0 ? (
            <option key={id} value={id}>
              {name}
            </option>
          ) : (
            <optgroup key={id} label={name}>
              <option value={id}>{t('advanced.allOf', { platform: name })}</option>
              {subplatforms.map(one => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown className="icon icon-s" />
    </span>
  );
}
