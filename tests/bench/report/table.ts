export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Rows under a head, as Markdown; all but the first column to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map(row => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
