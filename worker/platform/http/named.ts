import * as v from 'valibot';

/** Names that `v.record` leaves out, because as names of a plain object they mean something else. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor'];

type Item = v.IssuePathItem;

/** An issue of a value, as one of the object that has the value under a name. */
const below = (issue: v.BaseIssue<unknown>, item: Item): v.BaseIssue<unknown> => ({
  ...issue,
  path: issue.path ? [item, ...issue.path] : [item],
});

/**
 * `v.record` for names that somebody else gave: `constructor` is one like others. Each becomes a property of the object's
 * own; read them with `Object.entries`.
 */
export function named<Name extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  name: Name,
  value: Value,
): v.RecordSchema<Name, Value, undefined> {
  const plain = v.record(name, value);
  const run: (typeof plain)['~run'] = (dataset, config) => {
    const input = dataset.value;
    const checked = plain['~run'](dataset, config);
    if (typeof input !== 'object' || input === null || !checked.typed) return checked;
    for (const key of LEFT_OUT.filter(one => Object.hasOwn(input, one))) {
      const inner: unknown = Reflect.get(input, key);
      const result = v.safeParse(value, inner, config);
      if (!result.success) {
        const item: Item = { type: 'object', origin: 'value', input: { ...input }, key, value: inner };
        return { typed: false, value: checked.value, issues: [below(result.issues[0], item)] };
      }
      Object.defineProperty(checked.value, key, { value: result.output, enumerable: true });
    }
    return checked;
  };
  return { ...plain, '~run': run };
}
