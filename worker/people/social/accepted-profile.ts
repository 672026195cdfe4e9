import * as v from 'valibot';
import type { Profile } from '../../providers/oauth/providers.ts';
import { Email, Username } from '../people.schema.ts';
import { Name } from '../profile/person-fields.ts';

/** The fields that we take over from a provider's profile. */
export type AcceptedProfile = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
};

/** A value that fits our own rules. Others are left for the person to fill in. */
function fitting<T extends string>(schema: v.GenericSchema<unknown, T | null | undefined>, value: unknown): T | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output || null : null;
}

/** A profile as far as it fits the sign-up form. An address that does not fit does not count as verified either. */
export function acceptProfile({ subject, email, emailVerified, ...said }: Profile): AcceptedProfile {
  const address = fitting(Email, email);
  return {
    subject,
    email: address,
    emailVerified: address !== null && emailVerified === true,
    firstName: fitting(Name, said.firstName),
    lastName: fitting(Name, said.lastName),
    username: fitting(Username, said.username?.toLowerCase()),
  };
}
