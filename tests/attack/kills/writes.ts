import { newGame, newOwner, type Owner, subplatform } from '../../helpers/games/shelf.ts';
import { linked } from '../../helpers/providers/imports.ts';
import type { Answer, Stack } from '../../helpers/stack/stack.ts';

/* Writes that would show in the database if they were made twice, or not at all. */

/** One write: its call, and a question to the database whose answer is how often it was made. */
export type Write = {
  kind: string;
  owner: Owner;
  path: string;
  body: unknown;
  made: { sql: string; args: string[] };
};

export const DEMO = 'demo-30';

/**
 * Somebody who writes, and whose library was read, so that imports can be ordered. `owner` changes, `importer` stays.
 */
export type Writer = {
  owner: Owner;
  importer: Owner;
  platformId: string;
  accountId: string;
  picked: Answer[];
  orders: number;
};

export async function newWriter(stack: Stack): Promise<Writer> {
  const owner = await newOwner(stack);
  const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
  const { platformId } = lookups.subplatfroms.find((one: Answer) => one.id === subplatform('ps5').id);
  const { accountId, picked } = await linked(owner, DEMO);
  return { owner, importer: owner, platformId, accountId, picked, orders: 0 };
}

/** Takes another person for what one person may not have much of. */
export async function refresh(stack: Stack, writer: Writer): Promise<void> {
  writer.owner = await newOwner(stack);
}

type Make = (stack: Stack, writer: Writer) => Promise<Write>;

const writeOf = (owner: Owner, kind: string, path: string, body: unknown, sql: string, args: string[]): Write => ({
  ...{ kind, owner, path, body },
  made: { sql, args },
});

const wall: Make = async (_stack, { owner }) => {
  const title = `Wall ${crypto.randomUUID()}`;
  const sql = 'SELECT count(*) AS n FROM walls WHERE title = ?';
  return writeOf(owner, 'wall', '/api/gaming-walls', { title, privacy: 'private' }, sql, [title]);
};

const time: Make = async (stack, { owner }) => {
  const { id } = await newGame(stack);
  const [note, path] = [`Note ${crypto.randomUUID()}`, `/api/diary/${id}/playthroughs`];
  const sql = 'SELECT count(*) AS n FROM playthroughs WHERE note = ?';
  return writeOf(owner, 'playthrough', path, { outcome: 'finished', finishedAt: '2024-05-01', note }, sql, [note]);
};

const copy: Make = async (stack, { owner, platformId }) => {
  const { id: gameId, num } = await newGame(stack);
  const body = { gameId, platformId, subplatformId: subplatform('ps5').id };
  const sql = 'SELECT count(*) AS n FROM copies WHERE game = ?';
  return writeOf(owner, 'copy', '/api/games', body, sql, [String(num)]);
};

/** A decision writes a playthrough too, which would be there twice. */
const triage: Make = async (_stack, { owner }) => {
  const { id, game } = await owner.hold({ source: 'steam' });
  const body = { decisions: [{ id, act: 'finished' }], key: crypto.randomUUID() };
  const sql = 'SELECT count(*) AS n FROM playthroughs WHERE game = ?';
  return writeOf(owner, 'triage', '/api/triage', body, sql, [String(game)]);
};

/** Orders two titles, another two each time: there is one import of them. */
const order: Make = async (_stack, writer) => {
  const { importer, accountId, picked } = writer;
  const [first, second] = [writer.orders % picked.length, Math.floor(writer.orders / picked.length) + 1];
  writer.orders += 1;
  const games = [picked[first], picked[(first + second) % picked.length]];
  const ids = JSON.stringify(games.map(({ providerId }) => providerId).sort());
  const sql = `SELECT count(*) AS n FROM imports i WHERE user_id = ? AND ? = (SELECT json_group_array(provider_id)
    FROM (SELECT provider_id FROM import_titles WHERE import_id = i.id ORDER BY provider_id))`;
  return writeOf(importer, 'import', '/api/game-import', { accountId, games }, sql, [importer.id, ids]);
};

/** Imports are dearer, so there are fewer. */
const KINDS = [wall, time, copy, triage, wall, time, copy, triage, wall, time, triage, order];

/** A few writes as somebody makes them one after the other, also without a connection. */
export async function newWrites(stack: Stack, writer: Writer, count: number): Promise<Write[]> {
  const writes: Write[] = [];
  for (let at = 0; at < count; at += 1) {
    const make = KINDS[Math.floor(Math.random() * KINDS.length)] ?? wall;
    writes.push(await make(stack, writer));
  }
  return writes;
}
