import type { RankValue } from '../../../ui/chips.tsx';
import type { GamingProvider } from '../../gaming.ts';
import type { Title, TitleGame } from '../use-titles.ts';

/** What can be done to a title; the same object for all rows and for as long as the list stands. */
export type TitleActs = {
  pick: (title: Title, index: number, on: boolean, range: boolean) => void;
  subplatform: (title: Title, subplatformId: string) => void;
  rank: (title: Title, rank: RankValue) => void;
  /** Says which game it is; null: none. */
  answer: (title: Title, game: TitleGame | null) => void;
  /** Opens the search by hand. */
  find: (title: Title) => void;
};

/** What a row of the list and its parts are given. */
export type TitleRowProps = {
  title: Title;
  provider: GamingProvider;
  index: number;
  count: number;
  picked: boolean;
  subplatformId: string;
  rank: RankValue | undefined;
  acts: TitleActs;
  /** Stands inside another element of the list, so that its own says no more that it is an item. */
  wrapped?: boolean;
};
