import { api, ask } from '../../platform/api.ts';
import { store } from '../../platform/storage.ts';

/** Never asks again, here and on every other device; without a connection, here. */
export async function stopAsking(): Promise<void> {
  store('dont-show-tour', 'yes');
  await ask(api.users.profile['skip-tour'].$post(), { quiet: true }).catch(() => {});
}
