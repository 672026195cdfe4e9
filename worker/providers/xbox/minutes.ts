import * as v from 'valibot';
import { ProviderError } from '../provider-error.ts';
import { readAs } from '../read-json.ts';
import { IdText } from './xbox.answers.ts';

/** How many titles one call may name. */
const BATCH_TITLES = 100;
/** A Worker has six connections at a time; one stays free. */
const LINES = 5;

const Minutes = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));
const Stat = v.object({ name: v.literal('MinutesPlayed'), titleid: IdText, value: Minutes });
const Stats = v.object({
  statlistscollection: v.array(v.object({ stats: v.fallback(v.array(v.unknown()), []) })),
});

type StatRequest = { name: 'MinutesPlayed'; titleId: string }[];

function chunk<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** A missing value, or one without content, is unknown: it is left out, not zero. */
function minutesOf(said: unknown): [string, number][] {
  const stats = readAs(Stats, said).statlistscollection.flatMap(list => list.stats);
  const results = stats.map(stat => v.safeParse(Stat, stat));
  return results.flatMap(({ success, output }) => (success ? [[output.titleid, output.value]] : []));
}

async function readBatch(titleIds: string[], ask: (stats: StatRequest) => Promise<unknown>) {
  return minutesOf(await ask(titleIds.map(titleId => ({ name: 'MinutesPlayed', titleId }))));
}

/**
 * Minutes played by title id. A library without minutes is better than none: the first error ends the calls, and the
 * remaining titles have no minutes.
 */
export async function readXboxMinutes(titleIds: string[], ask: (stats: StatRequest) => Promise<unknown>) {
  const minutes = new Map<string, number>();
  for (const wave of chunk(chunk(titleIds, BATCH_TITLES), LINES)) {
    const answers = await Promise.allSettled(wave.map(batch => readBatch(batch, ask)));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') for (const [id, value] of answer.value) minutes.set(id, value);
      else if (!(answer.reason instanceof ProviderError)) throw answer.reason;
    }
    if (answers.some(answer => answer.status === 'rejected')) break;
  }
  return minutes;
}
