import { sql } from 'drizzle-orm';
import type { Bearer } from '../../platform/crypto/token.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { countToday, noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';
import { checkRecentProof, isFresh, readRecentProof } from '../session/sessions.ts';

type Asking = Bearer & { from: Whereabouts };

/** A program may take the same file again and again; its owner sees that it does. */
const EXPORTS_PER_DAY = 20;

/** Throws 400 unless the person has proved lately who they are; else notes that their data goes out. */
export async function allowExport(db: Db, { userId, sessionId, from }: Asking, now: Date): Promise<void> {
  const when = sql`${isFresh(sessionId, now)} AND ${countToday('exported', now)} < ${EXPORTS_PER_DAY}`;
  const { proof } = await batch(db, {
    proof: readRecentProof(db, sessionId, now),
    noted: noteEvent(db, { userId, kind: 'exported', from, when }, now),
  });
  checkRecentProof(proof);
}
