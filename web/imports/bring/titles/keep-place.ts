const ROW = '[aria-posinset]';

/**
 * The keyboard stays where it is when what has the focus is about to leave: on the menu of its row, or where the row
 * leaves the list, on the one beside it.
 */
export function keepPlace(leaves: boolean): void {
  const row = document.activeElement?.closest(ROW);
  if (!row) return;
  const rows = [...(row.closest('ul, [role="list"]')?.querySelectorAll(ROW) ?? [])];
  const at = rows.indexOf(row);
  const stays = leaves ? (rows[at + 1] ?? rows[at - 1]) : row;
  const target =
    stays?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
