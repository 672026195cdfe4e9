import * as v from 'valibot';

export const Page = v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1000)), 1);

/** The parameters of an address with some of them changed. Empty values and defaults are left out. */
export function withParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
  unsaid?: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change))
    if (value && value !== unsaid) next.set(name, value);
    else next.delete(name);
  return next;
}
