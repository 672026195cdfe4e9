import { signal, useSignal } from './signal.ts';
import { readStored, storeForServer } from './storage.ts';

type Theme = 'night' | 'paper';

const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper');
const stored = readStored('theme');
const current = signal<Theme>(stored === 'night' || stored === 'paper' ? stored : system());

export function useTheme(): Theme {
  return useSignal(current);
}

/** Sets a theme for this browser; until then it follows the system. */
export function setTheme(theme: Theme): void {
  storeForServer('theme', theme);
  document.documentElement.dataset.theme = theme;
  current.set(theme);
}

/** Applies the stored choice, or follows the system if there is none. */
export function startTheme(): void {
  if (readStored('theme')) document.documentElement.dataset.theme = current.get();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!readStored('theme')) current.set(system());
  });
}
