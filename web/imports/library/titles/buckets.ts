import { subplatformsOf } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { isCalled } from '../../../../worker/catalogue/titles/titles.schema.ts';
import type { GamingProvider } from '../../providers.ts';
import { isNewGame, type Title } from '../use-titles.ts';

/** The tabs, in order. A title stands in exactly one of them, so their counts add up to all titles. */
export const TABS = ['review', 'questions', 'new', 'here', 'other_platform', 'unmatched', 'excluded'] as const;
export type Tab = (typeof TABS)[number];
/** What the account wishes for: a tab of its own, whose titles are none of the account's. */
export const WISHES = 'wishes';

export const isPickable = ({ bucket }: Title): boolean => bucket === 'new' || bucket === 'other_platform';

/** A title that is matched so surely, or so surely new, that it may be selected without a check. */
export const isSure = (title: Title): boolean =>
  isPickable(title) && (title.match.kind === 'confident' || isNewGame(title));

/** A title whose game is only a guess. It stays a question in this visit after it has been answered. */
export const isQuestion = (title: Title): boolean =>
  title.asked !== undefined || (isPickable(title) && title.match.kind === 'likely');

/** A title that a night was the first to see, and that its owner has not decided about. */
export const isToReview = ({ reviewSince, bucket }: Title): boolean => reviewSince !== null && bucket !== 'excluded';

/** A title that was bought there, and is only wanted here. */
export const isOnlyWanted = ({ bucket, access, match: { game } }: Title): boolean =>
  bucket === 'here' &&
  access === 'bought' &&
  (game?.held ?? []).every(copy => copy.gamesType === 'wished-games' && !copy.archived);

const tabOf = (title: Title): Tab => (isToReview(title) ? 'review' : isQuestion(title) ? 'questions' : title.bucket);

/** The tabs whose titles can come in, at once or once their game is found: the first that holds one is opened. */
const OPENED: readonly Tab[] = ['review', 'questions', 'new', 'other_platform', 'unmatched'];

/** Whether something can come in from a tab. */
export const canBringIn = (tab: Tab): boolean => OPENED.includes(tab);

/** The tab that is shown: the wanted one, otherwise the first from which something can come in. */
export function shownTab(titles: readonly Title[], wanted: Tab | typeof WISHES | undefined): Tab {
  const held = new Set(titles.map(tabOf));
  if (wanted !== undefined && wanted !== WISHES) return wanted;
  return OPENED.find(tab => held.has(tab)) ?? 'new';
}

export function sortOut(titles: readonly Title[]): Readonly<Record<Tab, readonly Title[]>> {
  const sorted: Record<Tab, Title[]> = {
    review: [],
    questions: [],
    new: [],
    here: [],
    other_platform: [],
    unmatched: [],
    excluded: [],
  };
  for (const title of titles) sorted[tabOf(title)].push(title);
  return sorted;
}

export function filterTitles(titles: readonly Title[], words: string): readonly Title[] {
  return titles.filter(({ title, match }) => isCalled([title, match.game?.title ?? ''], words));
}

/**
 * The platform of a title's copy: as the provider says, otherwise one where the game is out, otherwise the newest one.
 */
export function subplatformOf({ subplatformId, match }: Title, provider: GamingProvider): string {
  const known = subplatformsOf(provider);
  const isOut = (id: string) => match.game?.platforms.some(platform => platform.id === id) ?? false;
  return subplatformId ?? known.find(one => isOut(one.id))?.id ?? known[0]?.id ?? '';
}
