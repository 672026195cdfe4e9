import { SUBSCRIPTION_IDS } from '../../../subscriptions/subscriptions.tables.ts';
import type { FileEvening } from '../file-row.ts';
import { isRecord, one, slugsIn, stamp, textOf } from './entry-values.ts';
import type { DocumentEntry } from './format.ts';

/* What a person decided about their evenings, in our own export. A file may hold anything, so everything is bounded as
   where it is written by hand. */

const RESTS_MAX = 5_000;
const PLAN_MAX = 200;
const HOURS_MAX = 100;

type Values = Record<string, unknown>;

const hoursIn = (value: unknown) => (typeof value === 'number' && value > 0 && value <= HOURS_MAX ? value : null);

/** Takes the rests, the plan and the subscriptions of a file; each game and each subscription once. */
export class EveningReader {
  readonly evening: FileEvening = { rests: [], plan: null, subscriptions: [] };
  readonly #resting = new Set<string>();

  read({ key, value }: DocumentEntry): void {
    if (!isRecord(value)) return;
    if (key === 'rests') this.#readRest(value);
    else if (key === 'plan') this.#readPlan(value);
    else this.#readHeld(value);
  }

  #readRest(value: Values): void {
    const slug = textOf(value.slug);
    const until = stamp(value.until);
    const createdAt = stamp(value.createdAt);
    if (!slug || !until || !createdAt || this.#resting.has(slug) || this.#resting.size >= RESTS_MAX) return;
    this.#resting.add(slug);
    this.evening.rests.push({ slug, until, createdAt });
  }

  #readPlan(value: Values): void {
    const updatedAt = stamp(value.updatedAt);
    if (!updatedAt) return;
    const games = [...new Set(slugsIn(value.games))].slice(0, PLAN_MAX);
    this.evening.plan = { hoursPerWeek: hoursIn(value.hoursPerWeek), updatedAt, games };
  }

  #readHeld(value: Values): void {
    const subscription = one(SUBSCRIPTION_IDS, value.subscription);
    const since = stamp(value.since);
    const { subscriptions } = this.evening;
    if (!subscription || !since || subscriptions.some(held => held.subscription === subscription)) return;
    subscriptions.push({ subscription, since });
  }
}
