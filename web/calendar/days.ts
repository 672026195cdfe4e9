/* Days as `2026-11-24`, months as `2026-11`. */

/** The day by the reader's clock. */
export function todayOf(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The month some months after another, or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** All months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}
