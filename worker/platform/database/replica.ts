import { errorFacts, log } from '../log.ts';
import type { HranaRequest, Outcome, Pipeline } from './hrana/pipeline.ts';
import type { Patience } from './hrana/reach.ts';

/** How long a replica may take. After that the primary is asked. */
const WAIT_MS = 1_000;
/** For this long a replica that did not answer is not asked again. */
const REST_MS = 30_000;

/** Until when the replica is not asked, as every request of this isolate knows it. */
let restsUntil = 0;

type Answer = Outcome<{ step_errors?: (object | null)[] }>;

/** A replica that has just started may not have the tables yet. */
const isKnown = (answer: Answer) =>
  answer.type === 'ok' && !answer.response.result.step_errors?.some(error => error !== null);

function rest(error: unknown): undefined {
  restsUntil = Date.now() + REST_MS;
  log('warn', { message: `The replica rests for ${REST_MS / 1000} seconds.`, ...errorFacts(error) });
}

/** Asks the replica first, and the primary if the replica does not answer. */
export function nearReplica(replica: Pipeline, primary: Pipeline): Pipeline {
  return async <T>(request: HranaRequest, patience: Patience) => {
    if (Date.now() < restsUntil) return primary<T>(request, patience);
    const answer = await replica<T & object>(request, { ...patience, limitMs: WAIT_MS }).catch(rest);
    return answer && isKnown(answer) ? answer : primary<T>(request, patience);
  };
}
