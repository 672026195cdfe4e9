import { api, ask } from '../../platform/api.ts';
import { store } from '../../platform/storage.ts';

/** Turns the offer off, here and on every other device; without a connection, only here. */
export async function stopAsking(): Promise<void> {
  store('dont-show-tour', 'yes');
  await ask(api.users.profile['skip-tour'].$post(), { quiet: true }).catch(() => {});
}
