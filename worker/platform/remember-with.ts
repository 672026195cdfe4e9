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
