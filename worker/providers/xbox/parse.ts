import * as v from 'valibot';
import { ProviderError } from '../provider-error.ts';

/** Ids of Xbox come as text or as numbers; xuids are close to 2^53. */
export const IdText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\w+$/));

/** The content of an answer, as far as it is understood. Throws ProviderError('provider_changed') if it is not. */
export function understand<T>(schema: v.GenericSchema<unknown, T>, said: unknown): T {
  const result = v.safeParse(schema, said);
  if (!result.success) throw new ProviderError('provider_changed');
  return result.output;
}

/** The valid entries of a list; the rest is left out. Throws `provider_changed` if none of them is valid. */
export function understandEach<T>(schema: v.GenericSchema<unknown, T>, said: unknown[]): T[] {
  const results = said.map(entry => v.safeParse(schema, entry));
  const fitting = results.flatMap(result => (result.success ? [result.output] : []));
  if (said.length > 0 && fitting.length === 0) throw new ProviderError('provider_changed');
  return fitting;
}
