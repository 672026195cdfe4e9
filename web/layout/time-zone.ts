import { api, ask } from '../platform/api.ts';
import { ownTimeZone } from '../platform/dates.ts';

/** What was told in this visit: an account that refuses it is not asked again and again. */
let told = '';

/** Tells the account where its owner is, when it does not know: at the first sign-in, and on a journey. */
export function tellTimeZone({ id, timeZone }: { id: string; timeZone: string | null }): void {
  const here = ownTimeZone();
  if (!here || here === timeZone || told === `${id} ${here}`) return;
  told = `${id} ${here}`;
  ask(api.users.$put({ json: { timeZone: here } }), { quiet: true }).catch(() => {});
}
