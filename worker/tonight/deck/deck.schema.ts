import * as v from 'valibot';
import { Id, text, whole } from '../../platform/http/fields.ts';
import { Day } from '../../shelf/day/day.schema.ts';

/** The piles, in the order of their keys. */
export const PILES = ['playing', 'mustPlay', 'someDay', 'finished', 'notForMe'] as const;
export type Pile = (typeof PILES)[number];
const ACTS = [...PILES, 'skip'] as const;
export type Act = (typeof ACTS)[number];

/** How many decisions one call may bring. */
export const DECISIONS_MAX = 100;
const CARDS_MAX = 200;
const CARDS = 20;
const KEY_MAX = 64;

/** How many cards, and how many of the last decisions, newest first. */
export const DeckQuery = v.object({
  count: v.optional(whole(0, CARDS_MAX), CARDS),
  steps: v.optional(whole(0, CARDS_MAX), 0),
});
export type DeckQuery = v.InferOutput<typeof DeckQuery>;

/** `back` takes the decision about a card back. Of two decisions about one card in a call the later one counts. */
export const Decide = v.object({
  decisions: v.pipe(
    v.array(v.object({ id: Id, act: v.picklist([...ACTS, 'back'], 'out_of_range') }), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(DECISIONS_MAX, `too_many:${DECISIONS_MAX}`),
  ),
  key: text(KEY_MAX),
  day: Day,
});
export type Decide = v.InferOutput<typeof Decide>;
