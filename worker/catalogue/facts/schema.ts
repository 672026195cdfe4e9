import * as v from 'valibot';
import { MODES, type Mode } from '../modes.ts';
import { ARABIC_PARTS, type Arabic } from './arabic.ts';

/* The facts by which games are filtered: the same words in every call, in every address and in both languages. */

export { type Mode, modesOf } from '../modes.ts';
export { arabicOf } from './arabic.ts';

/** One part of a game in Arabic, or any of them. */
export const ARABIC_CHOICES = [...ARABIC_PARTS, 'any'] as const;
export type ArabicChoice = (typeof ARABIC_CHOICES)[number];

export const MODE_CODES: readonly Mode[] = MODES.map(({ code }) => code);
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
export const FactQuery = v.object(factFields);
export type FactQuery = v.InferOutput<typeof FactQuery>;

/** What is known of a game; null if no way to play it is. */
export type KnownFacts = { arabic: Arabic; modes: readonly Mode[] | null };

function hasArabic(arabic: Arabic, choice: ArabicChoice): boolean | null {
  const said = choice === 'any' ? ARABIC_PARTS.map(part => arabic[part]) : [arabic[choice]];
  if (said.includes(true)) return true;
  return said.includes(null) ? null : false;
}

const isPlayed = (modes: KnownFacts['modes'], asked: readonly Mode[]) =>
  modes === null ? null : modes.some(mode => asked.includes(mode));

/** Whether a game has what is asked; null if nobody knows. */
export function hasFacts({ arabic, modes }: KnownFacts, asked: FactQuery): boolean | null {
  const answers = [
    asked.arabic === undefined ? true : hasArabic(arabic, asked.arabic),
    asked.modes === undefined ? true : isPlayed(modes, asked.modes),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
