import type { GamingProvider } from '../../providers.ts';
import type { Title } from '../use-titles.ts';
import { isPickable, isQuestion, isSure, subplatformOf } from './buckets.ts';
import type { TitlePicks } from './title-picks.ts';

/**
 * New titles that are surely matched are selected unless the reader says no, and so is a title whose question was
 * answered. Another copy of a game is added only if the reader says yes.
 */
export function isPicked(title: Title, { marks }: TitlePicks): boolean {
  if (!isPickable(title)) return false;
  return marks.get(title.providerId) ?? (isSure(title) && (title.bucket === 'new' || title.asked !== undefined));
}

/**
 * The selected games, how many of them go to the archive as finished, the open questions, and the new games that are not
 * selected.
 */
export function pickedTitles(titles: readonly Title[], picks: TitlePicks) {
  const isOpen = (title: Title) => isQuestion(title) && !title.asked && !picks.marks.has(title.providerId);
  return {
    picked: titles.filter(title => isPicked(title, picks)),
    finished: titles.filter(title => isPicked(title, picks) && picks.finished?.has(title.providerId)).length,
    pickable: titles.filter(isPickable).length,
    questions: titles.filter(isOpen).length,
    rest: titles.filter(isSure).filter(title => title.bucket === 'new' && !isPicked(title, picks)),
  };
}

export type PickedTitles = ReturnType<typeof pickedTitles>;

/** A title in the shape of the import's request. */
export function ticketOf(title: Title, picks: TitlePicks, provider: GamingProvider) {
  const { providerId, match } = title;
  return {
    providerId,
    gameId: match.game?.id ?? null,
    subplatformId: picks.subplatforms.get(providerId) ?? subplatformOf(title, provider),
    priority: picks.ranks.get(providerId) ?? picks.rank,
    finished: picks.finished?.has(providerId) ?? false,
  };
}

/** Played this many times as long as its story takes, a game may be finished. */
const FAR_PAST = 3;
/** Of a hundred stories in the starter catalogue 99 are shorter. It counts where the length of the story is not known. */
const LONG_HOURS = 65;

/**
 * Titles that will come in and were played for long. Hours do not tell whether somebody has finished a game: with others
 * it is played for years. So these are only asked about. Many games without a known story have no end, so they come last
 * in the question, and raise none by themselves.
 */
export function playedLong(titles: readonly Title[]): readonly Title[] {
  const played = ({ minutesPlayed }: Title, hours: number) => minutesPlayed !== null && minutesPlayed > hours * 60;
  const storyOf = ({ match }: Title) => match.game?.mainStoryHours ?? null;
  const past = titles.filter(title => played(title, (storyOf(title) ?? Number.POSITIVE_INFINITY) * FAR_PAST));
  const endless = titles.filter(title => storyOf(title) === null && played(title, LONG_HOURS));
  return past.length > 0 ? [...past, ...endless] : [];
}
