import * as v from 'valibot';
import { askIgdb, countIgdb } from '../../providers/igdb/igdb-client.ts';
import type { IgdbVars } from '../../providers/igdb/igdb-token.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TurnQuota } from '../../providers/quota/quota.ts';
import { readAs } from '../../providers/read-json.ts';
import { type Extras, OUR_GAMES } from '../igdb/game-facts.ts';
import type { Run } from './runs.ts';

/** The most that IGDB gives at a time. */
const PAGE_ROWS = 500;

export type IgdbSource = { env: IgdbVars; quota: TurnQuota };

/** Rows with an id, and how many came without one; `lastId` is undefined at the end. */
export type IgdbPage = { rows: Map<number, unknown>; odd: number; lastId: number | undefined };

const WithId = v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) });

const changedSince = ({ since }: Run) => (since === null ? '' : ` & updated_at > ${since}`);
const isWanted = (run: Run) => `${OUR_GAMES} & id > ${run.lastId}${changedSince(run)}`;

/** The next games of a run, in the order of their ids: paging by offsets gets slow, and misses rows after changes. */
export async function readPage({ env, quota }: IgdbSource, run: Run, fields: string): Promise<IgdbPage> {
  const query = `fields ${fields}; where ${isWanted(run)}; sort id asc; limit ${PAGE_ROWS};`;
  const answer = await askIgdb(env, quota, 'games', query);
  const rows = new Map(
    answer.flatMap((row): [number, unknown][] => {
      const read = v.safeParse(WithId, row);
      return read.success && read.output.id > run.lastId ? [[read.output.id, row]] : [];
    }),
  );
  if (rows.size === 0 && answer.length > 0) throw new ProviderError('provider_changed');
  return { rows, odd: answer.length - rows.size, lastId: rows.size > 0 ? Math.max(...rows.keys()) : undefined };
}

/** How many games a run still has to read. */
export async function countLeft({ env, quota }: IgdbSource, run: Run): Promise<number> {
  return countIgdb(env, quota, 'games', `where ${isWanted(run)};`);
}

/* Kinds of popularity: visits of the game's page, wanting to play it, and playing it. */
const POPULARITY_TYPES = [1, 2, 3];

const seconds = v.optional(v.number());
const Time = v.object({ game_id: v.number(), hastily: seconds, normally: seconds, completely: seconds });
const Value = v.object({ game_id: v.number(), value: v.number() });
const Answers = v.array(v.object({ name: v.string(), result: v.array(v.unknown()) }));

function extrasQuery(ids: number[]): string {
  const these = `game_id = (${ids})`;
  const times = `query game_time_to_beats "times" { fields game_id,hastily,normally,completely; where ${these}; limit ${PAGE_ROWS}; };`;
  const values = POPULARITY_TYPES.map(
    type =>
      `query popularity_primitives "value ${type}" { fields game_id,value; where ${these} & popularity_type = ${type}; limit ${PAGE_ROWS}; };`,
  );
  return [times, ...values].join('\n');
}

/** Play times and popularity of the games of a page, in one call. Unreadable rows are left out. */
export async function readExtras({ env, quota }: IgdbSource, ids: number[]): Promise<Map<number, Extras>> {
  const answers = readAs(Answers, await askIgdb(env, quota, 'multiquery', extrasQuery(ids)));
  const extras = new Map<number, Extras>(ids.map(id => [id, {}]));
  for (const row of answers.flatMap(({ result }) => result)) {
    const [time, value] = [v.safeParse(Time, row), v.safeParse(Value, row)];
    const of = extras.get(time.success ? time.output.game_id : 0);
    if (!of) continue;
    if (value.success) of.value = (of.value ?? 0) + value.output.value;
    else if (time.success) of.times = time.output;
  }
  return extras;
}
