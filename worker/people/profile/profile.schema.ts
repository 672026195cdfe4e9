import * as v from 'valibot';
import { TimeZone } from '../../platform/http/fields.ts';
import { LOCALES } from '../../platform/locale.ts';
import { REGIONS } from '../../providers/regions.schema.ts';
import { Email, Password, USERNAME_MAX_LENGTH } from '../people.schema.ts';
import { DateOfBirth, isInPast, isOldEnough, Name, Today } from './person-fields.ts';

export { isAdult } from './person-fields.ts';

/**
 * Given fields are changed, and others stay. Null or an empty name removes a value. Another e-mail needs the password or
 * a proof of the last minutes, and replaces the old one when it is confirmed.
 */
export const UpdateProfile = v.pipe(
  v.object({
    firstName: Name,
    lastName: Name,
    dateOfBirth: v.optional(DateOfBirth),
    locale: v.optional(v.picklist(LOCALES, 'out_of_range')),
    timeZone: v.optional(v.nullable(TimeZone)),
    /** Whose lists of subscriptions are theirs. */
    region: v.optional(
      v.nullable(
        v.picklist(
          REGIONS.map(({ id }) => id),
          'region_unknown',
        ),
      ),
    ),
    /** Whether games that are not for children show; for adults only. */
    mature: v.optional(v.boolean('out_of_range')),
    email: v.optional(Email),
    currentPassword: v.optional(Password),
    today: Today,
  }),
  v.forward(
    v.partialCheck(
      [['dateOfBirth'], ['today']],
      ({ dateOfBirth, today }) => dateOfBirth === undefined || isInPast({ dateOfBirth, today }),
      'bad_date',
    ),
    ['dateOfBirth'],
  ),
  v.forward(
    v.partialCheck(
      [['dateOfBirth'], ['today']],
      ({ dateOfBirth, today }) => dateOfBirth === undefined || isOldEnough({ dateOfBirth, today }),
      'too_young',
    ),
    ['dateOfBirth'],
  ),
);

export type UpdateProfile = v.InferOutput<typeof UpdateProfile>;

/** The password, unless the person has just proved who they are; who has none types their username. */
export const DeleteAccount = v.object({
  currentPassword: v.optional(Password),
  username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(USERNAME_MAX_LENGTH, 'name_wrong'))),
});

export type DeleteAccount = v.InferOutput<typeof DeleteAccount>;

/** Everything as JSON, or a table: of the copies (`csv`) or of the playthroughs. */
const EXPORT_FORMATS = ['json', 'csv', 'playthroughs'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ExportQuery = v.object({ format: v.optional(v.picklist(EXPORT_FORMATS, 'out_of_range'), 'json') });
