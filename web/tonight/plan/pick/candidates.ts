import { isCalled } from '../../../../worker/catalogue/titles/titles.schema.ts';
import { type Copy, titlesOf } from '../../../shelf/copies/copy.ts';
import { chipsOf, minutesOf } from '../../../shelf/copies/copy-words.ts';
import { canPlan, type Entry, entriesOf, isPlaying } from '../../../shelf/copies/entries.ts';
import type { PlanGame } from '../use-plan.ts';

/** The games of a shelf that can be planned, what is being played first, then by priority. */
export function candidatesOf(copies: readonly Copy[], planned: readonly PlanGame[]): Entry[] {
  const taken = new Set(planned.map(game => game.gameId));
  return entriesOf(copies.filter(copy => canPlan(copy) && !taken.has(copy.gameId)));
}

export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  return entries.filter(entry => isCalled(titlesOf(entry.lead), typed));
}

/** A game as the plan will show it until the API has answered, which knows the playthroughs too. */
export function toPlanGame({ lead, copies, gameId }: Entry): PlanGame {
  const { slug, title, coverUrl, steamAppId, length, mainStoryHours, releaseDate, releasePrecision } = lead;
  const card = { slug, title, coverUrl, steamAppId, length, mainStoryHours, releaseDate, releasePrecision };
  const all = mainStoryHours === null ? null : Math.round(mainStoryHours * 60);
  return {
    gameId,
    ...card,
    releaseDate: lead.releaseDate,
    releasePrecision: lead.releasePrecision,
    on: chipsOf({ copies, lead, gameId, rank: 2 }).map(name => ({ id: name, name })),
    playing: copies.some(isPlaying),
    remainingMinutes: all === null ? null : Math.max(0, all - (minutesOf(copies) ?? 0)),
  };
}
