import * as v from 'valibot';
import type { Env } from '../../env.ts';

/** Ids of Xbox come as text or as numbers; xuids are close to 2^53. */
export const IdText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\w+$/));

/**
 * A GET, or with a body a POST, that sends and reads JSON. Titles are requested in English: the catalogue knows them by
 * it.
 */
export function asJson(body: object | undefined, headers: Record<string, string>): RequestInit {
  const spoken = { Accept: 'application/json', 'Accept-Language': 'en-US', ...headers };
  if (!body) return { headers: spoken };
  return {
    method: 'POST',
    headers: { ...spoken, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** An address of Microsoft's or Xbox Live's; a simulator has each host as a folder below its own. */
export function at({ MICROSOFT_URL: simulator }: Pick<Env, 'MICROSOFT_URL'>, address: string): string {
  return simulator ? address.replace('https://', `${simulator}/`) : address;
}
