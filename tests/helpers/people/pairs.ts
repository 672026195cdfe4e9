import type { Owner } from '../games/shelf.ts';
import type { Answer } from '../stack/stack.ts';

type Poster = Pick<Owner, 'post'>;

/** A new link of somebody, and the secret that stands in it. */
export async function newInvite(owner: Poster): Promise<{ id: string; token: string; url: string }> {
  const { status, body } = await owner.post('/api/together/invites');
  if (status !== 200) throw new Error(`invite: ${status} ${JSON.stringify(body)}`);
  return { id: body.id, url: body.url, token: String(body.url).split('#token=')[1] ?? '' };
}

export const readInvite = (reader: Owner, token: string) => reader.post('/api/together/invites/read', { token });
export const accept = (reader: Poster, token: string) => reader.post('/api/together/invites/accept', { token });

/** Makes two people compare their shelves; the id of the pair. */
export async function pairUp(inviter: Owner, guest: Owner): Promise<string> {
  const { token } = await newInvite(inviter);
  const { status, body } = await accept(guest, token);
  if (status !== 200) throw new Error(`accept: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** What somebody sees of a pair. */
export async function pairOf(reader: Owner, id: string, query = ''): Promise<Answer> {
  const { status, body } = await reader.get(`/api/together/${id}${query}`);
  if (status !== 200) throw new Error(`pair: ${status} ${JSON.stringify(body)}`);
  return body;
}
