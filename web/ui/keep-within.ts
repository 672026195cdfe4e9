import type { ChangeEventHandler } from 'react';
import { firstSigns, fits } from '../../worker/platform/characters.schema.ts';

type Change = ChangeEventHandler<HTMLInputElement> | undefined;

/**
 * Keeps what is searched for within so many characters, as people count them: the browser's own `maxLength` counts an
 * emoji as two or more.
 */
export const keepWithin =
  (most: number, onChange: Change): ChangeEventHandler<HTMLInputElement> =>
  event => {
    const field = event.currentTarget;
    if (!fits(field.value, most)) field.value = firstSigns(field.value, most);
    onChange?.(event);
  };
