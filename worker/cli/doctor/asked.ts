import { type Finding, fine, unknown, wrong } from './finding.ts';

type Said = { status: number; text: string };

/** The answer of a service: its status, and its body with the address it sends on to. */
export async function call(url: string, init: RequestInit): Promise<Said> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  return { status: answer.status, text: `${await answer.text()} ${answer.headers.get('Location') ?? ''}` };
}

type Reading = { isWrong: boolean; isFine: boolean; mend: string };

/** A service that fails, or answers with something else, says nothing about the key. */
export function judge({ status }: Said, { isWrong, isFine, mend }: Reading): Finding {
  if (status >= 500 || status === 429) return unknown(`the service answers ${status}: try again later`);
  if (isWrong) return wrong(mend);
  return isFine
    ? fine('the service takes it')
    : unknown(`the service answers ${status}, which says nothing of the key`);
}

export const form = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) });
