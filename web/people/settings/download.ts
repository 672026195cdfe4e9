import type { ClientResponse } from 'hono/client';
import { api, ask } from '../../platform/api.ts';

export type Format = 'json' | 'csv';

const NAMED = /filename="?([^";]+)"?/;

/** Hands a file to the browser as if a link to it had been pressed. */
function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the press
}

/** Everything that is kept about the person, as a file. Throws ApiError. */
export async function download(format: Format): Promise<void> {
  const call = api.users.export.$get({ query: { format } });
  const answer = await call.catch(() => undefined);
  if (!answer?.ok) {
    await ask(call as unknown as Promise<ClientResponse<unknown, number, 'json'>>); // a problem is JSON, the file is not
    return;
  }
  const name = NAMED.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  keep(await answer.blob(), name ?? `raff.${format}`);
}
