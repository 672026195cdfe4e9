import type { account as english } from '../en/account.ts';
import type { Shape } from '../shape.ts';

export const account: Shape<typeof english> = {
  title: 'account',
};
