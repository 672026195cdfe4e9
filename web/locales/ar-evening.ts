import { subscriptions } from '../subscriptions/words/subscriptions.ar.ts';
import { together } from '../together/words/together.ar.ts';
import { deck } from '../tonight/words/deck.ar.ts';
import { plan } from '../tonight/words/plan.ar.ts';
import { tonight } from '../tonight/words/tonight.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arEvening: Later['evening'] = { tonight, plan, deck, subscriptions, together };
