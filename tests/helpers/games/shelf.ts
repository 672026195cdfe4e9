import { gameGenres, gamePlatforms, games } from '../../../worker/catalogue/catalogue.tables.ts';
import { SUBPLATFORMS, type Subplatform } from '../../../worker/catalogue/platforms.ts';
import { titleBeginnings } from '../../../worker/catalogue/titles/titles.schema.ts';
import { copies } from '../../../worker/shelf/shelf.tables.ts';
import { type House, newPerson, renewed } from '../people/person.ts';
import { type Answer, as, type Stack, send } from '../stack/stack.ts';

type Code = Subplatform['code'];
type GameFacts = Partial<typeof games.$inferInsert> & { on?: Code[]; genres?: number[] };

/** The subplatform of a code, e.g. `ps5`. */
export function subplatform(code: Code): Subplatform {
  const found = SUBPLATFORMS.find(s => s.code === code);
  if (!found) throw new Error(`no subplatform ${code}`);
  return found;
}

/** A game of the catalogue, released on PS5 unless `on` says otherwise; facts that are not given are unknown. */
export async function newGame(stack: Pick<Stack, 'db'>, { on = ['ps5'], genres = [], ...facts }: GameFacts = {}) {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const title = facts.title ?? `Game ${id}`;
  const made = { id, slug: `game-${id}`, title, called: titleBeginnings([title]) || null };
  const [game] = await stack.db
    .insert(games)
    .values({ ...made, sourceRank: 1, createdAt: now, updatedAt: now, ...facts })
    .returning();
  if (!game) throw new Error('no game');
  const { num } = game;
  if (on.length > 0)
    await stack.db.insert(gamePlatforms).values(on.map(code => ({ game: num, subplatform: subplatform(code).num })));
  if (genres.length > 0) await stack.db.insert(gameGenres).values(genres.map(genre => ({ game: num, genre })));
  return game;
}

type Copied = Partial<typeof copies.$inferInsert>;

/** A new person with their calls; every call returns its status, its headers and its JSON. */
export async function newOwner(stack: House) {
  const person = await newPerson(stack);

  async function call(method: string, path: string, body?: unknown, language = 'en') {
    const { token } = person;
    const init = body === undefined ? as(token, { method, language }) : send(method, body, { token, language });
    const answer = await stack.fetch(path, init);
    const json: Answer = await answer.json();
    return { status: answer.status, headers: answer.headers, body: json };
  }

  return {
    ...person,
    get: (path: string, language?: string) => call('GET', path, undefined, language),
    post: (path: string, body?: unknown, language?: string) => call('POST', path, body, language),
    put: (path: string, body: unknown) => call('PUT', path, body),
    remove: (path: string, language?: string, body?: unknown) => call('DELETE', path, body, language),
    /** Goes on calling with another access token. */
    async renew(): Promise<void> {
      person.token = await renewed(stack, person.token);
      this.token = person.token;
    },
    /** A copy on PS5 of a new game in a list (1 unless given), written directly into the database. */
    async hold({ on = 'ps5', ...fields }: Copied & { on?: Code } = {}) {
      const game = fields.game ?? (await newGame(stack, { on: [on] })).num;
      const now = new Date().toISOString();
      const [copy] = await stack.db
        .insert(copies)
        .values({
          id: crypto.randomUUID(),
          userId: person.id,
          subplatform: subplatform(on).num,
          list: 1,
          position: -Date.now(),
          addedAt: now,
          updatedAt: now,
          ...fields,
          game,
        })
        .returning();
      if (!copy) throw new Error('no copy');
      return copy;
    },
    /** The ids of a list's copies, in its order. */
    async order(list = 'games'): Promise<string[]> {
      const { body } = await call('GET', `/api/${list}`);
      return body.games.map((copy: Answer) => copy.id);
    },
  };
}

export type Owner = Awaited<ReturnType<typeof newOwner>>;
