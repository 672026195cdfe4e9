import { signal, useSignal } from './signal.ts';
import { readStored, storeForServer } from './storage.ts';

export const THEMES = ['system', 'night', 'paper'] as const;
export type ThemeChoice = (typeof THEMES)[number];
type Theme = Exclude<ThemeChoice, 'system'>;

const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper');
const stored = readStored('theme');
const choice = signal<ThemeChoice>(stored === 'night' || stored === 'paper' ? stored : 'system');
const shown = (of: ThemeChoice): Theme => (of === 'system' ? system() : of);
const current = signal<Theme>(shown(choice.get()));

export const useTheme = (): Theme => useSignal(current);

/** What the reader has chosen for this browser: a theme, or the device's own. */
export const useThemeChoice = (): ThemeChoice => useSignal(choice);

export function setTheme(theme: ThemeChoice): void {
  storeForServer('theme', theme === 'system' ? null : theme);
  choice.set(theme);
  current.set(shown(theme));
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies the stored choice, or follows the system if there is none. */
export function startTheme(): void {
  if (choice.get() !== 'system') document.documentElement.dataset.theme = current.get();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    current.set(shown(choice.get()));
  });
}
