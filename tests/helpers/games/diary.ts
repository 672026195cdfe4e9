import { type Answer, type Stack, send } from '../stack/stack.ts';
import { newGame, type Owner } from './shelf.ts';

/** The day on which the tests run. */
export const today = () => new Date().toISOString().slice(0, 10);

export async function put(stack: Stack, owner: Owner, path: string, body: unknown) {
  const answer = await stack.fetch(path, send('PUT', body, { token: owner.token }));
  const json: Answer = await answer.json();
  return { status: answer.status, body: json };
}

export const diaryOf = async (owner: Owner, gameId: string): Promise<Answer> =>
  (await owner.get(`/api/diary/${gameId}`)).body;

export const timesOf = async (owner: Owner, gameId: string): Promise<Answer[]> =>
  (await diaryOf(owner, gameId)).playthroughs;

export const addTime = (owner: Owner, gameId: string, time: object) =>
  owner.post(`/api/diary/${gameId}/playthroughs`, time);

/** A copy of a new game on somebody's shelf; the copy and the id of the game. */
export async function held(stack: Stack, owner: Owner) {
  const game = await newGame(stack);
  const copy = await owner.hold({ game: game.num });
  return { copyId: copy.id, gameId: game.id, num: game.num };
}
