import type { Context } from 'hono';
import type { Db } from '../../platform/database/client.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import type { Locale } from '../../platform/locale.ts';
import { HOUR_SECONDS } from '../../platform/time.ts';
import { turnsAt } from '../../providers/igdb/igdb-client.ts';
import { ProviderError, unlessRefused } from '../../providers/provider-error.ts';
import type { Spending } from '../../providers/quota/budgets.ts';
import { openQuota, turnsOf } from '../../providers/quota/quota.ts';
import type { Game } from '../catalogue.answers.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { SUBPLATFORMS } from '../platforms.ts';
import { type SummaryRow, toGame } from '../summary.ts';
import { askForGame, askForGames, CALLS_FOR_GAME, type IgdbFacts } from './find-at-igdb.ts';
import { findByIgdbId, findOrBegin, listKnown } from './missing.queries.ts';

type Viewer = Context<Signed>;

/**
 * The one upsert of the catalogue, as far as one game of IGDB goes. `addNew` writes a game that is new under all its
 * names, in one round trip, and returns undefined if it may not be new: then `addFacts` reads first, and merges.
 */
export type Upsert = {
  addNew: (db: Db, facts: IgdbFacts, lastNum: number) => Promise<SummaryRow | undefined>;
  addFacts: (db: Db, facts: IgdbFacts[], run: { source: 'igdb' }) => Promise<unknown>;
};

/** All people share IGDB's limit. */
const LOOK_UPS_PER_HOUR = 60;

const lookUpOf = (userId: string): Spending => ({
  ...{ key: `missing ${userId}`, calls: 1 },
  ...{ limit: LOOK_UPS_PER_HOUR, seconds: HOUR_SECONDS },
});

type KnownGames = Awaited<ReturnType<typeof listKnown>>['known'];

function show({ igdbId, title, releaseDate, platforms, coverUrl }: IgdbFacts, known: KnownGames) {
  const on = SUBPLATFORMS.filter(place => platforms.includes(place.code));
  return {
    ...{ igdbId, title, coverUrl: coverUrl ?? null, known: known.get(igdbId)?.slug ?? null },
    year: releaseDate ? Number(releaseDate.slice(0, 4)) : null,
    platforms: on.map(place => ({ id: place.id, name: place.title })),
  };
}

/** The games that IGDB finds for a term and that the reader is shown, and those of them that the catalogue has. */
export async function lookUp({ env, var: { db, locale, userId } }: Viewer, term: string) {
  const quota = openQuota(env, db, { allowances: [lookUpOf(userId)] });
  const found = await askingIgdb(locale, () => askForGames(env, quota, term));
  const { known, showsMature } = await listKnown(
    db,
    userId,
    found.map(({ igdbId, steamAppId }) => ({ igdbId, steamAppId })),
  );
  const isForAll = (facts: IgdbFacts) => !(known.get(facts.igdbId)?.isMature ?? facts.isMature);
  return found.filter(facts => showsMature || isForAll(facts)).map(facts => show(facts, known));
}

/** Writes a game from IGDB, and returns it. Throws if the catalogue refuses it, mostly because of its title. */
async function write({ var: { db, locale, userId } }: Viewer, facts: IgdbFacts, lastNum: number, to: Upsert) {
  const added = await to.addNew(db, facts, lastNum);
  if (added) return toGame({ ...added, held: null }, locale, userId); // nobody can hold it yet
  await to.addFacts(db, [facts], { source: 'igdb' });
  const merged = await findByIgdbId(db, facts.igdbId, { locale, userId });
  if (!merged) throw new ProviderError('provider_changed');
  return merged;
}

/** Adds a game of IGDB to the catalogue; an existing one is returned as it is, without a call to IGDB. */
export async function addMissing(c: Viewer, igdbId: string, to: Upsert): Promise<Game> {
  const { db, locale, userId } = c.var;
  const turns = turnsAt(CALLS_FOR_GAME);
  const { game, showsMature, lastNum, short, taken, tokens } = await findOrBegin(db, igdbId, c.var, {
    lookUp: lookUpOf(userId),
    turns,
  });
  if (game) return game;
  if (short) throw tooManyRequests(short.seconds);
  return askingIgdb(locale, async () => {
    const quota = openQuota(c.env, db, { tokens: { budget: turns.key, rows: tokens } });
    const facts = await askForGame({ env: c.env, quota }, igdbId, turnsOf(taken, turns));
    if (!facts) throw new Problem('not_found');
    if (facts === 'foreign') throw new Problem('invalid', { igdbId: ['not_on_platform'] });
    if (facts.isMature && !showsMature) throw new Problem('not_shown');
    return write(c, facts, lastNum, to);
  });
}

/** Longer than the longest wait for a turn. Nobody looks at an empty list for longer than this. */
const PATIENCE_MS = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderError('provider_down')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function problemOf(locale: Locale, { reason, retryAfterSeconds }: ProviderError): Problem {
  if (reason === 'budget_spent') return tooManyRequests(retryAfterSeconds ?? 1);
  const { title, reasons } = catalogueWords(locale).missing;
  const said = new Map(Object.entries(reasons));
  const message = said.get(reason) ?? reasons.provider_down;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', undefined, { extra: { title, reason, message, ...wait } });
}

/** Runs a call to IGDB; its errors become problems in the reader’s words. */
const askingIgdb = <T>(locale: Locale, work: () => Promise<T>) =>
  unlessRefused(inTime(work()), (error): never => {
    throw problemOf(locale, error);
  });
