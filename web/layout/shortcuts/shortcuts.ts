import { openSearch } from '../../platform/search-panel.ts';
import { signal, useSignal } from '../../platform/signal.ts';
import { readStored, store } from '../../platform/storage.ts';

export type Shortcut = 'search' | 'palette' | 'add' | 'sheet';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const BY_KEY = new Map(Object.entries<Shortcut>({ '/': 'search', a: 'add', '?': 'sheet' }));
/** If the keyboard layout has no Latin letters, the position of the key counts. */
const BY_CODE = new Map(Object.entries<Shortcut>({ Slash: 'search', KeyA: 'add' }));

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);

/** The action of a key press on any keyboard layout; `singles` says whether single keys count. */
export function shortcutOf(press: KeyPress, singles: boolean): Shortcut | undefined {
  if ((press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey)
    return press.code === 'KeyK' ? 'palette' : undefined;
  if (!singles || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (isLatin(press.key)) return BY_KEY.get(press.key.toLowerCase());
  return press.shiftKey ? (press.code === 'Slash' ? 'sheet' : undefined) : BY_CODE.get(press.code);
}

const singles = signal(readStored('shortcuts') !== 'off');

export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  return [useSignal(singles), setSingleKeys];
}

function setSingleKeys(on: boolean): void {
  store('shortcuts', on ? null : 'off');
  singles.set(on);
}

/** A device with a mouse has a keyboard too; phones alone have neither. */
export const hasKeys = (): boolean => matchMedia('(any-pointer: fine)').matches;

const sheet = signal(false);
export const openSheet = () => sheet.set(true);
export const closeSheet = () => sheet.set(false);
export const useSheetOpen = () => useSignal(sheet);

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"] *';

/** A screen's own search field if it has one, otherwise the panel. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');
  if (field?.checkVisibility()) {
    field.focus();
    field.select();
  } else openSearch();
}

function press(event: KeyboardEvent): void {
  const asked = shortcutOf(event, singles.get());
  if (!asked || event.defaultPrevented || event.repeat) return;
  if (event.target instanceof Element && event.target.matches(FIELDS) && !event.ctrlKey && !event.metaKey) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (asked === 'sheet') openSheet();
  else if (asked === 'palette') openSearch();
  else search();
}

/** Listens to the keyboard until the returned function is called. */
export function watchKeys(): () => void {
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
