import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { isRightToLeft } from './direction.ts';
import { useField } from './field.tsx';
import styles from './stars.module.css';

/** Half stars: five stars have ten. */
const HALVES = 10;

/** A rating of 1 to 10 as stars with halves. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <span role="img" aria-label={label} className={styles.stars} style={{ '--n': value }} />
);

type StarsInputProps = {
  /** 0 is no rating. */
  value: number;
  onChange: (value: number) => void;
  label: string;
  /** A rating in words, for the eye and for readers. */
  textOf: (value: number) => string;
};

/**
 * Stars to press, drag over and set by keys. A range takes the keys; the pointer is read by itself, because a range
 * rounds to the nearest value and a press on a star means the half under it.
 */
export function StarsInput({ value, onChange, label, textOf }: StarsInputProps) {
  const range = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<number>();
  const shown = preview ?? value;
  const { start, move, end, leave } = pointing(setPreview, chosen => {
    range.current?.focus({ preventScroll: true });
    onChange(chosen);
  });
  const press = (event: KeyboardEvent) => {
    if (!/^[0-5]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(Number(event.key) * 2);
  };
  return (
    <div className={`${styles.line} cluster`}>
      <span
        className={cx(styles.stars, styles.set)}
        style={{ '--n': shown }}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={leave}
        onPointerLeave={leave}
      >
        <input
          {...useField()}
          ref={range}
          type="range"
          min={0}
          max={HALVES}
          step={1}
          value={value}
          aria-label={label}
          aria-valuetext={textOf(value)}
          className={styles.range}
          onChange={event => onChange(Number(event.currentTarget.value))}
          onKeyDown={press}
        />
      </span>
      <b aria-hidden="true" className={cx('num strong', preview !== undefined && 'faint')}>
        {textOf(shown)}
      </b>
    </div>
  );
}

/** The half star under the pointer, counted from the side where reading starts; 0 before the first one. */
function halfAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const along = isRightToLeft(currentTarget) ? right - clientX : clientX - left;
  return Math.min(HALVES, Math.max(0, Math.ceil((along / width) * HALVES)));
}

/** A rating is set when the finger or button is lifted: a touch may become a scroll, which sets nothing. */
function pointing(preview: (value: number | undefined) => void, choose: (value: number) => void) {
  const leave = () => preview(undefined);
  return {
    leave,
    start: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      preview(halfAt(event));
    },
    move: (event: PointerEvent<HTMLElement>) => {
      const isDown = event.currentTarget.hasPointerCapture(event.pointerId);
      if (isDown || event.pointerType === 'mouse') preview(halfAt(event));
    },
    end: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      leave();
      choose(halfAt(event));
    },
  };
}
