import type { Owner } from '../games/shelf.ts';
import { ended } from '../providers/imports.ts';
import { type Answer, as, type Stack } from '../stack/stack.ts';

type UploadOptions = { name?: string; format?: string; encoding?: string; language?: string };

/** Sends a file of another tracker; the answer with its status. */
export async function upload(
  stack: Stack,
  owner: Owner,
  file: string | Uint8Array<ArrayBuffer>,
  sent: UploadOptions = {},
) {
  const { name = 'games.csv', format, encoding, language = 'en' } = sent;
  const body = new FormData();
  body.set('file', new File([file], name));
  if (format) body.set('format', format);
  if (encoding) body.set('encoding', encoding);
  const answer = await stack.fetch('/api/move-in', { ...as(owner.token, { method: 'POST', language }), body });
  const json: Answer = await answer.json();
  return { status: answer.status, body: json };
}

/** Sends a file that must be readable; the id under which it is stored. */
export async function moved(stack: Stack, owner: Owner, file: string, sent: UploadOptions = {}): Promise<string> {
  const { status, body } = await upload(stack, owner, file, sent);
  if (status !== 200) throw new Error(`move-in: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** What would come in. */
export async function review(owner: Owner, id: string, query = ''): Promise<Answer> {
  return (await owner.get(`/api/move-in/${id}/games${query}`)).body;
}

/** Orders it, and waits until it has come in. */
export async function applied(owner: Owner, id: string, wanted: object = { all: true }): Promise<Answer> {
  const { status, body } = await owner.post(`/api/move-in/${id}/apply`, wanted);
  if (status !== 200) throw new Error(`apply: ${status} ${JSON.stringify(body)}`);
  return ended(owner, body.id);
}

const HLTB_HEADER =
  'Title,Platform,Playing,Backlog,Replay,Completed,Retired,Retired Notes,Start Date,Completion Date,Playthrough,Progress,Main Story,Main Story Notes,Main + Extras,Main + Extras Notes,Completionist,Completionist Notes,Speed Any%,Speed Any% Notes,Speed 100%,Speed 100% Notes,Co-Op,Multi-Player,General Notes,Storefront,Review,Review Notes,Added,Updated';

export type HltbRow = { [column: string]: string | undefined };

/** A HowLongToBeat export with these rows; columns that are not given are empty. */
export function hltbFile(rows: HltbRow[]): string {
  const columns = HLTB_HEADER.split(',');
  const lines = rows.map(row => columns.map(name => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(','));
  return `${[HLTB_HEADER, ...lines].join('\n')}\n`;
}
