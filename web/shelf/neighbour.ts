/** Gives the focus to the item beside the one that has it, because that one is about to leave. */
export function focusNeighbour(): void {
  const item = document.activeElement?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a[href]') ?? document.querySelector<HTMLElement>('h1');
  target?.focus();
}
