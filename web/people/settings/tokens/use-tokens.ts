import useSWR, { mutate } from 'swr';
import { api, ask } from '../../../platform/api.ts';

const KEY = ['tokens'] as const;

const readTokens = async () => (await ask(api.tokens.$get(), { quiet: true })).tokens;

export type Token = Awaited<ReturnType<typeof readTokens>>[number];
type NewToken = Parameters<typeof api.tokens.$post>[0]['json'];

export const useTokens = () => useSWR(KEY, readTokens);

/** Creates a token and answers its secret, which is never kept here. The list is read again. */
export async function createToken(json: NewToken): Promise<string> {
  const { token } = await ask(api.tokens.$post({ json }), { quiet: true });
  void mutate(KEY);
  return token;
}

/** Revokes a token. It stays in sight until the API has confirmed it. */
export async function revokeToken({ id }: Token): Promise<void> {
  await ask(api.tokens[':id'].$delete({ param: { id } }));
  await mutate<Token[]>(KEY, now => now?.filter(token => token.id !== id), { revalidate: false });
}

/** Whether a token has ended by itself. */
export const hasExpired = ({ expiresAt }: Token, now = Date.now()) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
