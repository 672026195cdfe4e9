import type { DoctorVars } from './settings.ts';

/** `unknown`: nothing could be learnt, as when a service is away or there is no network. */
type State = 'fine' | 'missing' | 'wrong' | 'unknown';
export type Finding = { state: State; text: string };

export const fine = (text = ''): Finding => ({ state: 'fine', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unknown = (text: string): Finding => ({ state: 'unknown', text });

export type Check = {
  name: string;
  /** The variables without which there is nothing to try, if there are any. Half of them set is wrong. */
  needs?: string[];
  /** What does not work without them. */
  without?: string;
  /** Tries it. A rejection counts as unknown, or as wrong if nothing works without the part. */
  ask: (vars: DoctorVars, signal: AbortSignal) => Promise<Finding> | Finding;
  isVital?: boolean;
};

type ServiceAnswer = { status: number; text: string };

/** The answer of a service: its status, and its body with the address it sends on to. */
export async function call(url: string, init: RequestInit): Promise<ServiceAnswer> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  return { status: answer.status, text: `${await answer.text()} ${answer.headers.get('Location') ?? ''}` };
}

type Reading = { isWrong: boolean; isFine: boolean; mend: string };

/** A service that fails, or answers with something else, says nothing about the key. */
export function judgeAnswer({ status }: ServiceAnswer, { isWrong, isFine, mend }: Reading): Finding {
  if (status >= 500 || status === 429) return unknown(`the service answers ${status}: try again later`);
  if (isWrong) return wrong(mend);
  return isFine
    ? fine('the service takes it')
    : unknown(`the service answers ${status}, which says nothing of the key`);
}

export const form = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) });
