/** The result for a title takes one or two kilobytes; one for a word or a number takes far less. */
const REMEMBERED = { titles: 5_000, words: 30_000 };

/**
 * A pure function that caches its results for later requests; a full cache is emptied, so it never grows without limit.
 */
export function remember<Asked, Value>(
  compute: (asked: Asked) => Value,
  size: keyof typeof REMEMBERED = 'titles',
): (asked: Asked) => Value {
  const known = new Map<Asked, Value>();
  return asked => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED[size]) known.clear();
    const value = compute(asked);
    known.set(asked, value);
    return value;
  };
}

/** Caches a pure function of two texts, of which the first comes with many others. */
export function rememberPairs<Value>(
  compute: (first: string, second: string) => Value,
  size: keyof typeof REMEMBERED,
): (first: string, second: string) => Value {
  const known = new Map<string, Map<string, Value>>();
  let count = 0;
  return (first, second) => {
    const before = known.get(first)?.get(second);
    if (before !== undefined) return before;
    if (count >= REMEMBERED[size]) known.clear();
    count = known.size === 0 ? 1 : count + 1;
    const value = compute(first, second);
    const row = known.get(first) ?? new Map<string, Value>();
    known.set(first, row.set(second, value));
    return value;
  };
}

/** Computes at the first use instead of when the Worker starts. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** A pure function of an object that nobody changes, computed once for as long as the object lives. */
export function rememberWith<Asked extends object, Value>(compute: (asked: Asked) => Value): (asked: Asked) => Value {
  const known = new WeakMap<Asked, { value: Value }>();
  return asked => {
    const before = known.get(asked);
    if (before) return before.value;
    const value = compute(asked);
    known.set(asked, { value });
    return value;
  };
}
