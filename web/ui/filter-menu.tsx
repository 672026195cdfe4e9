import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './filter.module.css';
import type { Option } from './input.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine } from './menu.tsx';
import type { MenuTrigger } from './menu-trigger.ts';

/** The button of a menu, drawn in another way than as a filter. */
export type FilterMenuFace =
  | ((trigger: MenuTrigger & { 'aria-label': string }, text: string, isSet: boolean) => ReactNode)
  | undefined;

type FilterMenuProps = {
  label: string;
  /** The item that clears the choice. */
  none: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  options: readonly Option[];
  /** What the button says while nothing is chosen, instead of its label. */
  unset?: string;
  face?: FilterMenuFace;
};

/** Between them the plus stays before its number, in Arabic too. */
const START = '\u2066';
const END = '\u2069';

/** Several of many. The menu stays open while they are ticked. */
export function FilterMenu({ label, none, values, onChange, options, unset, face = pill }: FilterMenuProps) {
  const chosen = options.filter(option => values.includes(option.value));
  const [first, ...rest] = chosen.map(option => option.label);
  const text = [first, rest.length > 0 && `${START}+${rest.length}${END}`].filter(Boolean).join(' ');
  // What can be read on the button is part of its name, so that it can be called by it; then what "+1" stands for.
  const name = [label, text || unset, ...rest].filter(Boolean).join(': ');
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter(one => one !== value) : [...values, value]);
  return (
    <Menu
      label={label}
      trigger={props => face({ ...props, 'aria-label': name }, text || unset || label, chosen.length > 0)}
    >
      {options.map(option => (
        <MenuCheck key={option.value} checked={values.includes(option.value)} onChange={() => toggle(option.value)}>
          {option.label}
        </MenuCheck>
      ))}
      {chosen.length > 0 && <MenuLine />}
      {chosen.length > 0 && <MenuItem onSelect={() => onChange([])}>{none}</MenuItem>}
    </Menu>
  );
}

const pill: NonNullable<FilterMenuFace> = (trigger, text, isSet) => (
  <button type="button" {...trigger} className={cx(styles.filter, isSet && styles.set)}>
    <span aria-hidden="true">{text}</span>
    <ChevronDown className={cx('icon icon-s', styles.end)} />
  </button>
);
