import type { FactQuery } from '../../catalogue/facts/facts.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { findTimeZone } from '../../shelf/day/person-day.ts';
import { MORNING_HOUR, type TonightQuery } from './suggestions.schema.ts';

/** What was asked, with its evening. */
export type EveningQuery = TonightQuery & FactQuery & { evening: string };

type Person = { db: Db; userId: string };

/** A query with its evening. Where none is named it is the evening in the time zone of the profile, which is read first. */
export async function withEvening<Asked extends TonightQuery>({ db, userId }: Person, asked: Asked) {
  const today = async () => dayIn(await findTimeZone(db, userId), new Date(Date.now() - MORNING_HOUR * HOUR_MS));
  return { ...asked, evening: asked.evening ?? (await today()) };
}
