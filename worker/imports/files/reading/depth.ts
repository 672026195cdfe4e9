/** How deep the values of a file may be nested. No tracker's are half as deep, and some ways of reading call themselves. */
export const DEPTH_MAX = 64;

/** Whether a value of JSON is nested deeper than it may be. */
export function isTooDeep(value: unknown, left = DEPTH_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some(inner => isTooDeep(inner, left - 1));
}
