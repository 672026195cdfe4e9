import { subscriptions } from '../subscriptions/words/subscriptions.en.ts';
import { together } from '../together/words/together.en.ts';
import { deck } from '../tonight/words/deck.en.ts';
import { plan } from '../tonight/words/plan.en.ts';
import { tonight } from '../tonight/words/tonight.en.ts';

/** What to play: tonight, the plan, the deck, subscriptions, and games that two people share. */
export const enEvening = { tonight, plan, deck, subscriptions, together } as const;
