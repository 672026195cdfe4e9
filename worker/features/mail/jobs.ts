import type { Env } from '../../env.ts';
import type { MailOrder } from '../../lib/mail-order.ts';

/** Sends what was ordered. `id` is the message's: the same message again is the same mail. */
export async function sendOrdered(_env: Env, _order: MailOrder, _id: string): Promise<void> {}
