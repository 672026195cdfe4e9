import { REGIONS } from '../../../providers/regions.schema.ts';
import { tagsOf } from '../../../shelf/tags/fold-tag.ts';
import { TAGS_MAX } from '../../../shelf/tags/tags.schema.ts';
import { SUBSCRIPTION_IDS } from '../../../subscriptions/subscriptions.tables.ts';
import type { FileEvening } from '../file-row.ts';
import { isRecord, one, slugsIn, stamp, textOf } from './entry-values.ts';
import type { DocumentEntry } from './format.ts';
import { ViewReader } from './raff-views.ts';

/* What a person decided about their evenings, in our own export. A file may hold anything, so everything is bounded as
   where it is written by hand. */

const REGION_IDS = REGIONS.map(({ id }) => id);
const RESTS_MAX = 5_000;
const PLAN_MAX = 200;
const HOURS_MAX = 100;

type Values = Record<string, unknown>;

const hoursIn = (value: unknown) => (typeof value === 'number' && value > 0 && value <= HOURS_MAX ? value : null);

/**
 * Takes the rests, the plan, the subscriptions and their country, the tags and the views of a file; each game and each
 * subscription once.
 */
export class EveningReader {
  readonly views = new ViewReader();
  readonly evening: FileEvening = {
    rests: [],
    plan: null,
    subscriptions: [],
    region: null,
    tags: [],
    views: this.views.views,
  };
  readonly #resting = new Set<string>();

  read({ key, value }: DocumentEntry): void {
    if (!isRecord(value)) return;
    if (key === 'rests') this.#readRest(value);
    else if (key === 'plan') this.#readPlan(value);
    else if (key === 'tags') this.#readTag(value);
    else if (key === 'views') this.views.read(value);
    else if (key === 'profile') this.evening.region = one(REGION_IDS, value.region);
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

  #readTag(value: Values): void {
    const [tag] = tagsOf([textOf(value.name)]);
    const createdAt = stamp(value.createdAt);
    const { tags } = this.evening;
    if (!tag || !createdAt || tags.length >= TAGS_MAX || tags.some(({ folded }) => folded === tag.folded)) return;
    tags.push({ ...tag, createdAt });
  }

  #readHeld(value: Values): void {
    const subscription = one(SUBSCRIPTION_IDS, value.subscription);
    const since = stamp(value.since);
    const { subscriptions } = this.evening;
    if (!subscription || !since || subscriptions.some(held => held.subscription === subscription)) return;
    subscriptions.push({ subscription, since });
  }
}
