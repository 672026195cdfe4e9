import { openNights } from './nights.ts';
import { accountAfter, accountIdOf, makeDemoAccounts, type PsnAccount, type PsnTrouble } from './psn-accounts.ts';

const ALL_WELL: PsnTrouble[] = [];

/** People, by name and by id; `add` makes one more, or replaces one. */
export function openRegister() {
  const people = new Map<string, PsnAccount>();
  const put = (person: PsnAccount) => people.set(person.accountId, person);
  const nights = openNights();
  makeDemoAccounts().forEach(put);
  return {
    /** Whom a reading finds that begins now. */
    read(accountId: string): PsnAccount | undefined {
      const person = people.get(accountId);
      const changed = person && accountAfter(person, nights.next(person.onlineId));
      if (changed) put(changed);
      return changed ?? person;
    },
    reset() {
      nights.reset();
      for (const person of [...people.values()]) put(accountAfter(person, 0) ?? person);
    },
    byId: (accountId: string) => people.get(accountId),
    byName: (name: string) => people.get(accountIdOf(name)),
    add: (onlineId: string, { played = [] as object[], trophies = [] as object[], troubles = ALL_WELL }) =>
      put({ accountId: accountIdOf(onlineId), onlineId, played, trophies, troubles }),
  };
}

export type Register = ReturnType<typeof openRegister>;
