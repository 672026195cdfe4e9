import * as v from 'valibot';

const SUBJECT_MAX_LENGTH = 255;

/** A provider's own id of a person: the one thing about them that never changes. */
export const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(SUBJECT_MAX_LENGTH));

/** A provider's profile of a person. `emailVerified`: the provider knows that the address is theirs. */
export type Profile = {
  subject: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
};
