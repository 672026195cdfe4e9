import { paths } from '../../paths.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';
import { ownPath } from '../session/next.ts';

/*
 * Where somebody wants to go after their way through a provider. It belongs to this tab alone, and the provider has no
 * business knowing it.
 */
const KEY = 'social-next';

/** A browser that keeps nothing leads to the library. */
export function rememberNext(next: string): void {
  storeVisit(KEY, next);
}

/** The address remembered, or the library; only ever an address of our own. */
export function rememberedNext(): string {
  return ownPath(readVisit(KEY)) ?? paths.library;
}

export function forgetNext(): void {
  storeVisit(KEY, null);
}
