import { api, ask } from '../../lib/api.ts';
import { store } from '../../lib/storage.ts';

/** Never asks again, here and on every other device; without a connection, here. */
export async function stopAsking(): Promise<void> {
  store('dont-show-tour', 'yes');
  await ask(api.users.profile['skip-tour'].$post(), { quiet: true }).catch(() => {});
}
