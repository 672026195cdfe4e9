import { paths } from '../../paths.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';
import { ownPath } from '../session/next.ts';

/* Where a person wants to go after the sign-in through a provider. It stays in this tab, and the provider does not see
   it. */
const KEY = 'social-next';

/** Without storage the library is next. */
export function rememberNext(next: string): void {
  storeVisit(KEY, next);
}

/** The remembered address, or the library; always an address of our own. */
export function rememberedNext(): string {
  return ownPath(readVisit(KEY)) ?? paths.library;
}

export function forgetNext(): void {
  storeVisit(KEY, null);
}
