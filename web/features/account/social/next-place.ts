import { paths } from '../../../paths.ts';
import { ownPath } from '../entry/next.ts';

/*
 * Where somebody wants to go after their way through a provider. It belongs to this tab alone, and the provider has no
 * business knowing it.
 */
const KEY = 'raff.social-next';

export function rememberPlace(next: string): void {
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // A browser that keeps nothing leads to the library.
  }
}

/** The place remembered, or the library; only ever an address of our own. */
export function rememberedPlace(): string {
  try {
    return ownPath(sessionStorage.getItem(KEY)) ?? paths.library;
  } catch {
    return paths.library;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
