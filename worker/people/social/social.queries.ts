import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type BatchStatement, batch, hasRow } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { methodColumns } from '../factors/half-login.ts';
import { socialIdentities, users } from '../people.tables.ts';
import { noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';

type Identity = { provider: Provider; subject: string; email: string | null };

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

const isIdentity = ({ provider, subject }: Identity) =>
  and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject));

const holderOf = (db: Db, identity: Identity) =>
  db.select({ userId: socialIdentities.userId }).from(socialIdentities).where(isIdentity(identity));

/** The owner of this identity, and the person with its e-mail address, confirmed or not; with their second steps. */
export async function findPeopleOf(db: Db, identity: Identity) {
  const { holders, mailed } = await batch(db, {
    holders: db
      .select({ userId: socialIdentities.userId, ...methodColumns('social_identities') })
      .from(socialIdentities)
      .where(isIdentity(identity)),
    mailed: db
      .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt, ...methodColumns('users') })
      .from(users)
      .where(hasEmail(identity.email ?? '')),
  });
  return { holder: holders[0], mailed: mailed[0] };
}

/** A person who has confirmed this address as theirs, at this very moment. */
export const hasConfirmed = (email: string) => and(hasEmail(email), isNotNull(users.emailVerifiedAt));

/** Whether an identity opens the account of a row of `users`. */
export const opensAccount = (db: Db, identity: Identity) =>
  hasRow(db, socialIdentities, and(isIdentity(identity), eq(socialIdentities.userId, users.id)));

/** The person who gets an identity, the condition they must fulfil, and the statements that may follow. */
type Giving = { userId: string; condition?: SQL; along?: readonly BatchStatement[]; from: Whereabouts };

/** Gives an identity without an owner to a person. Returns its owner afterwards, and whether it was given just now. */
export async function addIdentity(db: Db, identity: Identity, giving: Giving) {
  const { userId, condition, along = [], from } = giving;
  const { provider, subject, email } = identity;
  const now = new Date();
  const isGiven = sql`EXISTS (SELECT 1 FROM social_identities AS given WHERE given.provider = ${provider}
    AND given.subject = ${subject} AND given.user_id = ${userId} AND given.linked_at = ${now.toISOString()})`;
  const event = { userId, kind: 'providerLinked', subject: provider, from, when: isGiven } as const;
  const person = db
    .select({
      provider: sql<Provider>`${provider}`.as('provider'),
      subject: sql<string>`${subject}`.as('subject'),
      userId: users.id,
      email: sql<string | null>`${email}`.as('email'),
      linkedAt: sql<string>`${now.toISOString()}`.as('linked_at'),
    })
    .from(users)
    .where(and(eq(users.id, userId), condition));
  const added = db.insert(socialIdentities).select(person).onConflictDoNothing().returning({ subject: sql`1` });
  const found = await batch(db, { added, noted: noteEvent(db, event, now), holders: holderOf(db, identity) }, along);
  return { holder: found.holders[0]?.userId, isNew: found.added.length > 0 };
}
