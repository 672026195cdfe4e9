import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../../people/people.tables.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { findings, type ReminderPerson } from './reminder-facts.ts';
import { REMINDER_KINDS, type ReminderKind } from './reminders.schema.ts';
import { reminderSettings, toldReminders } from './reminders.tables.ts';
import { type ReminderFact, readFact } from './sentences.ts';
import { wants } from './settings.ts';

/** A reader as the row of a week holds it. */
const Kept = v.object({
  userId: v.string(),
  today: v.string(),
  until: v.string(),
  freeUntil: v.string(),
  movesSeen: v.number(),
  kinds: v.array(v.picklist(REMINDER_KINDS)),
});

type WeekClaim = { userId: string; claim: string };

function selectWeek(db: Db, { userId, claim }: WeekClaim) {
  const isIt = [eq(toldReminders.userId, userId), eq(toldReminders.claim, claim), eq(toldReminders.kind, 'week')];
  return {
    weeks: db
      .select({ facts: toldReminders.facts })
      .from(toldReminders)
      .where(and(...isIt)),
    settings: db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId)),
    people: db
      .select({ username: users.username, to: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt))),
  };
}

type FindingRow = { kind: ReminderKind; subject: string; date: string; facts: string };

/** What there is to tell, each once. */
async function listFindings(db: Db, reader: ReminderPerson): Promise<ReminderFact[]> {
  const rows = await db.all<FindingRow>(findings([reader]));
  const once = new Map(rows.map(row => [`${row.kind} ${row.subject} ${row.date}`, row]));
  return [...once.values()].toSorted((a, b) => a.date.localeCompare(b.date)).map(readFact);
}

/**
 * To whom the weekly mail of an order goes, and what it says, kind by kind. Undefined if there is nothing to say, if the
 * person no longer wants it, or if the address is not theirs for certain.
 */
export async function findWeek(db: Db, ordered: WeekClaim) {
  const { weeks, settings, people } = await batch(db, selectWeek(db, ordered));
  const [week] = weeks;
  const [person] = people;
  if (!week || !person) return undefined;
  const kept = v.parse(Kept, JSON.parse(week.facts));
  const reader = { ...kept, kinds: kept.kinds.filter(kind => wants(settings[0], kind, 'mail')) };
  const told = reader.kinds.length > 0 ? await listFindings(db, reader) : [];
  if (told.length === 0) return undefined;
  const parts = REMINDER_KINDS.map(kind => ({ kind, told: told.filter(one => one.kind === kind) }));
  return { person, parts: parts.filter(part => part.told.length > 0) };
}
