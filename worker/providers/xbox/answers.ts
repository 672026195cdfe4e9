import * as v from 'valibot';

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
