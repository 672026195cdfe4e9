import * as v from 'valibot';
import { field, instant, maybe, text } from './fields.ts';

const passkey = v.strictObject({
  name: field('Its name.', text),
  createdAt: field('When it was added.', instant),
  lastUsedAt: maybe('When it was last used.', instant),
  isBackedUp: field('Whether its device keeps a copy of it elsewhere.', v.boolean()),
});

const app = v.strictObject({
  createdAt: field('When its setting up began.', instant),
  confirmedAt: maybe('When a first code confirmed it; null until then.', instant),
  lastUsedAt: maybe('When a code was last used.', instant),
});

const code = v.strictObject({
  createdAt: field('When it was made.', instant),
  usedAt: maybe('When it was used.', instant),
});

const removal = v.strictObject({
  requestedAt: field('When it was asked for.', instant),
  dueAt: field('When it is done.', instant),
});

export const factors = v.strictObject({
  passkeys: field('The passkeys, without their keys.', v.array(passkey)),
  app: maybe('The authenticator app, without its secret; null if there is none.', app),
  recoveryCodes: field('The recovery codes, without the codes themselves.', v.array(code)),
  removal: maybe('The removal of all of them that waits; null if there is none.', removal),
});
