import type { KeyboardEvent } from 'react';

/** Where the focus goes among `count` results from `at` (-1: the field); undefined: it stays. -1 is the field again. */
export function nextResult(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return at < 0 ? undefined : at - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The elements in a row that take the focus. */
const STOP = 'a, input:enabled, [data-command]';

/** Arrow keys move from the field of a panel, or of a page, down its results and back. */
export function walkResults(event: KeyboardEvent): void {
  const panel = event.currentTarget.closest('dialog, [data-results-field]');
  const rows = [...(panel?.querySelectorAll('li') ?? [])].filter(row => row.querySelector(STOP));
  const at = rows.findIndex(row => event.target instanceof Node && row.contains(event.target));
  if (at < 0 && !(event.target instanceof HTMLInputElement)) return;
  const to = nextResult(event.key, at, rows.length);
  if (to === undefined) return;
  event.preventDefault();
  const field = panel?.querySelector<HTMLElement>('input[type="search"]');
  (to < 0 ? field : rows[to]?.querySelector<HTMLElement>(STOP))?.focus();
}
