import { COUNT_MAX } from '../../worker/search/search.schema.ts';
import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';

/** A page of results, and one step of "show more". */
const PAGE_GAMES = 10;
/** Whoever wants more than these pages reads on for long, and gets as many as one call gives. */
const SHORT_PAGES = COUNT_MAX / PAGE_GAMES;

/** The first game of a page, and how many games it has. */
export const pageAt = (index: number) =>
  index < SHORT_PAGES
    ? { skip: index * PAGE_GAMES, count: PAGE_GAMES }
    : { skip: (index - SHORT_PAGES + 1) * COUNT_MAX, count: COUNT_MAX };

export function askFound(term: string, index: number) {
  const { skip, count } = pageAt(index);
  return ask(api.search.$get({ query: { term, skip: String(skip), count: String(count) } }), { quiet: true });
}

export type FoundPage = Awaited<ReturnType<typeof askFound>>;

export type FoundGame = FoundPage['games'][number];

/** Whether the game is out on a platform where the reader has no copy. */
export const hasFreePlatform = ({ platforms, held }: FoundGame) =>
  platforms.some(({ id }) => !held.some(copy => copy.subplatformId === id));

/** Every game once: while somebody reads, the catalogue may change, and a game may move from a page to the next one. */
export const gamesOf = (pages: readonly FoundPage[]): FoundGame[] => [
  ...new Map(pages.flatMap(page => page.games).map(game => [game.id, game])).values(),
];

/** How many games there are; `more`: and others that are not counted. */
export type ResultCount = { total: number; more?: true | undefined };

export const totalText = ({ total, more }: ResultCount) =>
  more ? t('search.totalMany', { many: total }) : t('search.total', { n: total });

/** The words of the link to all results. */
export const allText = ({ total, more }: ResultCount) =>
  more ? t('search.allMany', { many: total }) : t('search.all', { n: total });

/** The total, and how many of it are shown if not all are. */
export const shownText = (shown: number, counted: ResultCount) =>
  shown < counted.total || counted.more ? t('search.shown', { shown, all: totalText(counted) }) : totalText(counted);
