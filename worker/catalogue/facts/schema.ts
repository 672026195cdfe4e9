import * as v from 'valibot';
import { WAYS, type Way } from '../ways.ts';
import { ARABIC_PARTS, type Arabic } from './arabic.ts';

/* The facts by which games are filtered: the same words in every call, in every address and in both languages. */

export { type Way, waysOf } from '../ways.ts';
export { arabicOf } from './arabic.ts';

/** One part of a game in Arabic, or any of them. */
export const ARABIC_CHOICES = [...ARABIC_PARTS, 'any'] as const;
export type ArabicChoice = (typeof ARABIC_CHOICES)[number];

export const WAY_CODES: readonly Way[] = WAYS.map(({ code }) => code);
/** All ways with their commas, and then some. */
const WAYS_LENGTH_MAX = 200;

const wayNames = (names: string) => names.split(',').map(name => name.trim());
const isWay = (name: string): name is Way => WAY_CODES.some(code => code === name);

export const ArabicField = v.picklist(ARABIC_CHOICES, 'out_of_range');

/** Ways with commas between. */
export const WaysField = v.pipe(
  v.string('out_of_range'),
  v.maxLength(WAYS_LENGTH_MAX, `too_long:${WAYS_LENGTH_MAX}`),
  v.check(names => wayNames(names).every(isWay), 'out_of_range'),
  v.transform(names => WAY_CODES.filter(code => wayNames(names).includes(code))),
);

/** An empty value counts as none: a form sends every field it has. */
const Given = v.pipe(
  v.string('out_of_range'),
  v.transform(value => value.trim() || undefined),
);

/** What is asked of a game. Of several ways any one is enough; what nobody knows is never a yes. */
export const factFields = {
  arabic: v.optional(v.pipe(Given, v.optional(ArabicField))),
  ways: v.optional(v.pipe(Given, v.optional(WaysField))),
};
export const FactQuery = v.object(factFields);
export type FactQuery = v.InferOutput<typeof FactQuery>;

/** What is known of a game; null if no way to play it is. */
export type KnownFacts = { arabic: Arabic; ways: readonly Way[] | null };

function hasArabic(arabic: Arabic, choice: ArabicChoice): boolean | null {
  const said = choice === 'any' ? ARABIC_PARTS.map(part => arabic[part]) : [arabic[choice]];
  if (said.includes('yes')) return true;
  return said.includes('unknown') ? null : false;
}

/** Whether a game has what is asked; null if nobody knows. */
export function hasFacts({ arabic, ways }: KnownFacts, asked: FactQuery): boolean | null {
  const answers = [
    asked.arabic === undefined ? true : hasArabic(arabic, asked.arabic),
    asked.ways === undefined ? true : ways && ways.some(way => asked.ways?.includes(way)),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
