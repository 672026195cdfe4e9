import * as v from 'valibot';
import { card } from '../../catalogue/catalogue.answers.ts';
import {
  between,
  Count,
  Guid,
  Instant,
  IsoDay,
  OrNull,
  Precision,
  UndoToken,
} from '../../platform/http/answer-fields.ts';
import { playDays } from '../play-days/play-days.tables.ts';
import { playthroughs } from './diary.tables.ts';

const Rating = OrNull(between(1, 10));

export const PlayOutcome = v.picklist(playthroughs.outcome.enumValues);

const NoteVersion = v.pipe(
  Count,
  v.description(
    'Later with each change of the note: the milliseconds since 1970 at which it changed. 0 without a note, and for notes that have not changed since notes have versions. Send it back with the next change.',
  ),
);

/** On the diary and on every copy of its game. */
export const StoppedAt = v.pipe(
  v.nullable(v.string()),
  v.description('Where in the game its owner stopped, in their own words; not a time.'),
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
  stoppedAt: StoppedAt,
  playthroughs: v.array(Playthrough),
});
const { mainStoryHours: _, releasePrecision: __, ...shown } = card;
export const DiaryEntry = v.strictObject({
  ...playthrough,
  game: v.looseObject({ id: Guid, ...shown }),
  rating: Rating,
});
export const DiaryEntries = v.strictObject({ entries: v.array(DiaryEntry), total: Count });

/** Sum the minutes of what `counts`: where several told of one day and game, the others may have told the same. */
const PlayDay = v.strictObject({
  id: Guid,
  day: IsoDay,
  gameId: Guid,
  minutes: Count,
  source: v.picklist(playDays.source.enumValues),
  counts: v.boolean(),
  asked: v.boolean(),
});

export const PlayDays = v.strictObject({ days: v.array(PlayDay), unknownMinutes: Count });
export const AddedPlayDay = v.strictObject({ id: Guid, undo: UndoToken });
export const SettledPlayDay = v.strictObject({ days: v.array(PlayDay) });
