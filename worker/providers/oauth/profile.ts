import * as v from 'valibot';
import { Email, Username } from '../../people/credentials.ts';
import { Name } from '../../people/profile/names.ts';

const SUBJECT_MAX_LENGTH = 255;

/** A provider's own id of somebody: the one thing about them that never changes. */
export const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(SUBJECT_MAX_LENGTH));

/** What a provider says of somebody. `emailVerified`: it knows that the address is theirs. */
export type Profile = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
};

type Said = { subject: string } & { [K in Exclude<keyof Profile, 'subject'>]?: Profile[K] | undefined };

/** What fits our own rules; the rest is left for the person to fill in. */
function fitting<T extends string>(schema: v.GenericSchema<unknown, T | null | undefined>, value: unknown): T | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output || null : null;
}

/** A profile as far as it fits the sign-up form. An address that does not is not vouched for either. */
export function profileOf({ subject, email, emailVerified, firstName, lastName, username }: Said): Profile {
  const address = fitting(Email, email);
  return {
    subject,
    email: address,
    emailVerified: address !== null && emailVerified === true,
    firstName: fitting(Name, firstName),
    lastName: fitting(Name, lastName),
    username: fitting(Username, username?.toLowerCase()),
  };
}
