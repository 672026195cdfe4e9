import type { RankValue } from '../../../ui/chips.tsx';
import type { GamingProvider } from '../../providers.ts';
import type { Title, TitleAnswer } from '../use-titles.ts';

/** The actions for a title; the same object for all rows as long as the list is shown. */
export type TitleActs = {
  pick: (title: Title, index: number, on: boolean, range: boolean) => void;
  subplatform: (title: Title, subplatformId: string) => void;
  rank: (title: Title, rank: RankValue) => void;
  /** Says what a title is; null: no game. */
  answer: (title: Title, game: TitleAnswer) => void;
  find: (title: Title) => void;
};

export type TitleRowProps = {
  title: Title;
  provider: GamingProvider;
  index: number;
  count: number;
  picked: boolean;
  subplatformId: string;
  rank: RankValue | undefined;
  /** Whether the title goes to the archive as finished. */
  finished: boolean;
  acts: TitleActs;
  /** Stands inside another list item, so it must not announce itself as an item once more. */
  wrapped?: boolean;
};
