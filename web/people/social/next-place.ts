import { paths } from '../../paths.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';
import { ownPath } from '../session/next.ts';

/*
 * Where somebody wants to go after their way through a provider. It belongs to this tab alone, and the provider has no
 * business knowing it.
 */
const KEY = 'social-next';

/** A browser that keeps nothing leads to the library. */
export function rememberPlace(next: string): void {
  storeVisit(KEY, next);
}

/** The place remembered, or the library; only ever an address of our own. */
export function rememberedPlace(): string {
  return ownPath(readVisit(KEY)) ?? paths.library;
}

export function forgetPlace(): void {
  storeVisit(KEY, null);
}
