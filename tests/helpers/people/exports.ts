import { type Answer, as, type Stack } from '../stack/stack.ts';

type Options = { token: string; query?: string; language?: string };

/** An export as it is downloaded. */
export async function takeExport(stack: Pick<Stack, 'fetch'>, { token, query = '', language = 'en' }: Options) {
  const answer = await stack.fetch(`/api/users/export${query}`, as(token, { language }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text: bytes.toString('utf8') };
}

/** Everything as JSON, parsed. */
export async function takeEverything(stack: Pick<Stack, 'fetch'>, token: string): Promise<Answer> {
  return JSON.parse((await takeExport(stack, { token })).text);
}
