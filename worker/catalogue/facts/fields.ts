import * as v from 'valibot';
import type { Mode } from '../modes.ts';
import { ARABIC_CHOICES, MODE_CODES } from './facts.schema.ts';

/* The facts by which games are filtered, as every call takes them. */

/** All ways with their commas, and then some. */
const MODES_LENGTH_MAX = 200;

const modeNames = (names: string) => names.split(',').map(name => name.trim());
const isMode = (name: string): name is Mode => MODE_CODES.some(code => code === name);

export const ArabicField = v.picklist(ARABIC_CHOICES, 'out_of_range');

/** Ways with commas between. */
export const ModesField = v.pipe(
  v.string('out_of_range'),
  v.maxLength(MODES_LENGTH_MAX, `too_long:${MODES_LENGTH_MAX}`),
  v.check(names => modeNames(names).every(isMode), 'out_of_range'),
  v.transform(names => MODE_CODES.filter(code => modeNames(names).includes(code))),
);

/** An empty value counts as none: a form sends every field it has. */
const Given = v.pipe(
  v.string('out_of_range'),
  v.transform(value => value.trim() || undefined),
);

/** What is asked of a game. Of several ways any one is enough; what nobody knows is never a yes. */
export const factFields = {
  arabic: v.optional(v.pipe(Given, v.optional(ArabicField))),
  modes: v.optional(v.pipe(Given, v.optional(ModesField))),
};
