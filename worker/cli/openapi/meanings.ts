import type * as v from 'valibot';
import { MODE_CODES } from '../../catalogue/facts/facts.schema.ts';
import { ArabicField, ModesField } from '../../catalogue/facts/fields.ts';
import { GAMES_TYPES, LISTS } from '../../catalogue/lists.schema.ts';
import { Email, NewPassword, PASSWORD_MIN_LENGTH, Password } from '../../people/people.schema.ts';
import { DateOfBirth } from '../../people/profile/person-fields.ts';
import { CalendarDate, Id } from '../../platform/http/fields.ts';
import { Day } from '../../shelf/day/day.schema.ts';
import { NoteVersion } from '../../shelf/diary/diary.schema.ts';
import { List } from '../../shelf/lists/lists.schema.ts';

/** What a schema means where its checks and transforms are code, in words of JSON Schema. */
export const MEANINGS = new Map<v.GenericSchema, Record<string, unknown>>([
  [Id, { format: 'uuid', pattern: undefined }],
  [CalendarDate, { format: 'date' }],
  [DateOfBirth, { format: 'date' }],
  [Email, { format: 'email' }],
  [Password, { format: 'password' }],
  [NewPassword, { format: 'password', minLength: PASSWORD_MIN_LENGTH }],
  [
    NoteVersion,
    {
      description:
        'The `noteVersion` that you have read. If the note has changed since, nothing is written, and `note_changed` (409) carries the present `note` and `noteVersion`. Without it the note is written over whatever is there.',
    },
  ],
  [
    Day.wrapped,
    {
      format: 'date',
      description:
        'The day on which it was done where the person was: at most one day ahead of UTC, and 31 behind it. Without it, today in the time zone of the profile counts, and without that UTC.',
    },
  ],
  [
    ArabicField,
    { description: 'Games with this in Arabic, or with any of it. Those of which nobody knows are left out.' },
  ],
  [
    ModesField,
    {
      pattern: `^(${MODE_CODES.join('|')})(,(${MODE_CODES.join('|')}))*$`,
      description:
        'Games that can be played in any of these modes, with commas between. Those of which nobody knows are left out.',
    },
  ],
  [List, { type: 'string', enum: [...GAMES_TYPES, ...LISTS.map(list => String(list.id))] }],
]);
