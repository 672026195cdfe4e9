import * as v from 'valibot';
import { calendarFeed, held, plan, reminders, rest, sorting, together, yearShare } from './parts/evening-part.ts';
import { connectedAccount, movedIn, oneImport } from './parts/imports-part.ts';
import { factors, feedbackNote, mails, profile, signInFacts } from './parts/person-part.ts';
import {
  diaryEntry,
  field,
  inArchive,
  instant,
  listed,
  maybe,
  ownTag,
  ownView,
  undo,
  wall,
} from './parts/shelf-part.ts';

/**
 * The whole export. The build makes the JSON Schema of it, and the types of what is exported follow it. Only types may
 * be imported from here into the Worker.
 */
export const ExportSchema = v.pipe(
  v.strictObject({
    version: field('The version of this format; 1 had no diary.', v.literal(2)),
    exportedAt: field('When it was exported.', instant),
    profile: field('The person.', profile),
    signIn: field('How they sign in.', signInFacts),
    factors: field('What they prove themselves with beside a password.', factors),
    lists: field('The copies in the three lists, list by list, each in its order.', v.array(listed)),
    archive: field('The archived copies, last archived first.', v.array(inArchive)),
    diary: field('Rating, note, tags and playthroughs of each game, by slug.', v.array(diaryEntry)),
    tags: field('All tags, also those that no game has; the games stand in `diary`.', v.array(ownTag)),
    views: field('Saved conditions, oldest first.', v.array(ownView)),
    walls: field('The gaming walls, oldest first.', v.array(wall)),
    rests: field('Games that are not offered for a while, by slug.', v.array(rest)),
    plan: field('What is played next, and how many hours a week.', plan),
    subscriptions: field('The subscriptions the person says they hold.', v.array(held)),
    sorting: field('What was decided card by card of late.', sorting),
    yearShares: field('The years that are shown by a link.', v.array(yearShare)),
    calendarFeed: maybe('The feed of release days for a calendar app; null if there is none.', calendarFeed),
    together: field('Other people the person compares games with.', together),
    reminders: field('What the person is reminded of, and what they were told.', reminders),
    undos: field('What can still be undone.', v.array(undo)),
    connectedAccounts: field('The linked gaming accounts.', v.array(connectedAccount)),
    imports: field('The imports, oldest first.', v.array(oneImport)),
    movedIn: field('Files of other trackers.', movedIn),
    mails: field('Mails and their links.', mails),
    feedback: field('Feedback that was sent, oldest first.', v.array(feedbackNote)),
  }),
  v.title('Raff export'),
  v.description('Everything that Raff keeps about a person. Times are ISO 8601 in UTC.'),
);

export type ExportDocument = v.InferOutput<typeof ExportSchema>;
