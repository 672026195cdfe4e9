import * as v from 'valibot';
import { Count } from '../../../platform/http/answer-fields.ts';
import { REGIONS } from '../../../providers/regions.schema.ts';
import { mailLinks, personalTokens, socialIdentities } from '../../people.tables.ts';
import { SECURITY_EVENTS } from '../../security/security.schema.ts';
import { day, field, instant, maybe } from './shelf-part.ts';

export const profile = v.strictObject({
  id: field('The id of the account.', v.string()),
  username: field('The username.', v.string()),
  email: field('The address for mails.', v.string()),
  emailVerifiedAt: maybe('When the address was confirmed.', instant),
  firstName: maybe('The first name.', v.string()),
  lastName: maybe('The last name.', v.string()),
  dateOfBirth: field('The date of birth.', day),
  locale: field('The language, `en` or `ar`.', v.string()),
  timeZone: maybe('The time zone by which days are counted.', v.string()),
  region: maybe('The country whose lists of subscriptions are theirs.', v.picklist(REGIONS.map(({ id }) => id))),
  mature: field('Whether games that are not for children are shown.', v.boolean()),
  skipTour: field('Whether the tour was left or finished.', v.boolean()),
  lastLoginAt: maybe('The last sign-in.', instant),
  termsAcceptedAt: field('When the terms were accepted.', instant),
  createdAt: field('When the account was made.', instant),
  imageUrl: maybe('The address of the picture on this site.', v.string()),
});

const provider = v.strictObject({
  provider: field('The provider.', v.picklist(socialIdentities.provider.enumValues)),
  subject: field('The id of the person there.', v.string()),
  email: maybe('The address the provider told.', v.string()),
  linkedAt: field('When it was linked.', instant),
});

const session = v.strictObject({
  scope: field('What the session may do.', v.string()),
  createdAt: field('When it began.', instant),
  lastUsedAt: field('When it was last used.', instant),
  endedAt: maybe('When it was ended.', instant),
  device: maybe('The browser and system of its last use.', v.string()),
  place: maybe('Where it was last used, as far as known.', v.string()),
  provedAt: maybe('When the person last proved in it who they are.', instant),
  factorAt: maybe('When a passkey or a code was last shown in it.', instant),
  openedBy: maybe(
    'What opened it: `password`, a provider, `passkey`, `app` or `recovery`, with spaces between.',
    v.string(),
  ),
});

const happening = v.strictObject({
  kind: field('What happened.', v.picklist(SECURITY_EVENTS)),
  subject: maybe('What it was about, such as the name of a token.', v.string()),
  device: maybe('The browser and system.', v.string()),
  place: maybe('Where, as far as known.', v.string()),
  at: field('When.', instant),
});

const wrongPasswords = v.strictObject({
  from: field('The network address they came from.', v.string()),
  failures: field('How many there were.', Count),
  waitUntil: field('Until when that address has to wait.', instant),
});

const token = v.strictObject({
  name: field('Its name.', v.string()),
  scope: field('What it may do.', v.picklist(personalTokens.scope.enumValues)),
  createdAt: field('When it was made.', instant),
  expiresAt: maybe('When it ends; null if it does not.', instant),
  lastUsedAt: maybe('When it was last used.', instant),
});

export const signInFacts = v.strictObject({
  hasPassword: field('Whether there is a password.', v.boolean()),
  passwordSetAt: maybe('When the password was last set.', instant),
  providers: field('The accounts elsewhere that sign in here.', v.array(provider)),
  sessions: field('Every device that signed in.', v.array(session)),
  wrongPasswords: field('Wrong passwords that were tried.', v.array(wrongPasswords)),
  tokens: field('Personal access tokens, without the tokens themselves.', v.array(token)),
  happenings: field('What concerned the safety of the account in the last 90 days, oldest first.', v.array(happening)),
});

const sent = v.strictObject({
  kind: field('Which mail it was.', v.string()),
  sentAt: field('When it was sent.', instant),
});

const link = v.strictObject({
  purpose: field('What the link is for.', v.picklist(mailLinks.purpose.enumValues)),
  email: field('The address it went to.', v.string()),
  expiresAt: field('Until when it works.', instant),
  usedAt: maybe('When it was used.', instant),
});

export const mails = v.strictObject({
  sent: field('The mails of the last day.', v.array(sent)),
  links: field('The links that mails carried.', v.array(link)),
});

export const feedbackNote = v.strictObject({
  fullName: field('The name it was written under.', v.string()),
  email: field('The address it was written under.', v.string()),
  category: field('1 suggestion, 2 problem, 3 missing game, 4 account, 5 something else.', Count),
  message: field('The message.', v.string()),
  createdAt: field('When it was written.', instant),
});

const passkey = v.strictObject({
  name: field('Its name.', v.string()),
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
