import { bringPath } from '../../paths.ts';
import { providerOf } from '../gaming.ts';
import type { Account } from '../use-accounts.ts';

/** Where the new titles of an account are reviewed. */
export const reviewPath = ({ id, accountType }: Account) => `${bringPath(providerOf(accountType), id)}&tab=review`;
