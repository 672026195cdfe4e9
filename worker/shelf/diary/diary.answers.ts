import * as v from 'valibot';
import { card } from '../../catalogue/catalogue.answers.ts';
import { between, Count, Guid, Instant, IsoDay, OrNull, Precision } from '../../platform/http/answer-fields.ts';
import { playthroughs } from './diary.tables.ts';

const Rating = OrNull(between(1, 10));

export const PlayOutcome = v.picklist(playthroughs.outcome.enumValues);

const NoteVersion = v.pipe(
  Count,
  v.description(
    'Later with each change of the note: the milliseconds since 1970 at which it changed. 0 without a note, and for notes that have not changed since notes have versions. Send it back with the next change.',
  ),
);

const playthrough = {
  id: Guid,
  gameId: Guid,
  startedAt: OrNull(IsoDay),
  startedPrecision: Precision,
  finishedAt: OrNull(IsoDay),
  finishedPrecision: Precision,
  outcome: PlayOutcome,
  subplatformId: OrNull(Guid),
  minutes: OrNull(Count),
  note: OrNull(v.string()),
  noteVersion: NoteVersion,
  source: v.picklist(playthroughs.source.enumValues),
  createdAt: Instant,
};

export const Playthrough = v.strictObject(playthrough);
/** What a person keeps about a game; empty as long as nothing is written. */
export const Diary = v.strictObject({
  gameId: Guid,
  rating: Rating,
  note: OrNull(v.string()),
  noteVersion: NoteVersion,
  playthroughs: v.array(Playthrough),
});
const { mainStoryHours: _, releasePrecision: __, ...shown } = card;
export const DiaryEntry = v.strictObject({
  ...playthrough,
  game: v.looseObject({ id: Guid, ...shown }),
  rating: Rating,
});
export const DiaryEntries = v.strictObject({ entries: v.array(DiaryEntry), total: Count });
