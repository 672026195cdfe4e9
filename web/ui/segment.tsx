import type { Icon } from './icon.tsx';
import { Tool } from './tool.tsx';

interface SegmentProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon: Icon }[];
}

/** Two or three ways to see the same thing, one of them selected. */
export function Segment<Value extends string>({ label, value, onChange, options }: SegmentProps<Value>) {
  return (
    <fieldset className="row gap-half" aria-label={label}>
      {options.map(option => (
        <Tool
          key={option.value}
          label={option.label}
          icon={option.icon}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
