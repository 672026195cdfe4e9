import type { ChangeEvent, ChangeEventHandler } from 'react';
import { firstSigns, fits } from '../../worker/platform/signs/schema.ts';

type Change = ChangeEventHandler<HTMLInputElement> | undefined;

const isComposed = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/**
 * Keeps what is searched for within so many characters, as people count them: the browser's own `maxLength` counts an
 * emoji as two or more. What is being composed is left alone, because a change would end it.
 */
export const keepWithin =
  (most: number, onChange: Change): ChangeEventHandler<HTMLInputElement> =>
  event => {
    const field = event.currentTarget;
    if (!isComposed(event) && !fits(field.value, most)) field.value = firstSigns(field.value, most);
    onChange?.(event);
  };
