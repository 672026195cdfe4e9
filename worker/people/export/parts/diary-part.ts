import * as v from 'valibot';
import { playthroughs } from '../../../shelf/diary/diary.tables.ts';
import { count, day, field, instant, maybe, text, within } from './fields.ts';
import { game, platform, subplatform } from './shelf-part.ts';

const precision = v.picklist(playthroughs.startedPrecision.enumValues);
const RULE = 'What is finer than the precision is 01.';

const playthrough = v.strictObject({
  startedAt: maybe(`The day it was started. ${RULE}`, day),
  startedPrecision: field('How much of that day is known.', precision),
  finishedAt: maybe(`The day it ended. ${RULE}`, day),
  finishedPrecision: field('How much of that day is known.', precision),
  outcome: field('How it stands or ended.', v.picklist(playthroughs.outcome.enumValues)),
  platform: maybe('The platform, if it is known.', platform),
  subplatform: maybe('The console, if it is known. Steam has none: there it is Steam once more.', subplatform),
  minutes: maybe('Minutes played this time.', count),
  note: maybe('A note about this time.', text),
  source: field('Who wrote it: the person, an act of theirs, or a file.', v.picklist(playthroughs.source.enumValues)),
  createdAt: field('When it was written.', instant),
  updatedAt: field('When it was last changed.', instant),
});

export const diaryEntry = v.strictObject({
  slug: game.slug,
  title: game.title,
  rating: maybe('1 to 10: five stars with halves.', within(1, 10)),
  note: maybe('A note about the game.', text),
  updatedAt: maybe('When rating or note were last changed; null if there was never one.', instant),
  playthroughs: field('Every time it was played, by start, end and writing.', v.array(playthrough)),
});
